import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ACTION_MS, type Desk, startSharedStudio } from './desk.ts'
import { FILM } from './film-file.ts'
import type { OpenStudio } from './open-studio.ts'
import { createVp9Film } from './vp9-film.ts'

/** A film file of the demo, in a separate document. */
const FILM_FILE = 'hosted-ocean'

/** Time in which the Studio would have stored what it measures, in ms. */
const STORED_MS = 1500

let studio: OpenStudio
let desk: Desk
startSharedStudio((opened, actions) => {
  studio = opened
  desk = actions
})

/** What the draft of a film has of its file. */
const readFacts = (title: string) =>
  studio.client.fetch<unknown>(
    '*[_type == "video" && title == $title][0]{ "width": videoVimeo[0].size.width, "duration": videoVimeo[0].duration }',
    { title },
  )

const waitForFacts = (title: string, facts: unknown) =>
  expect.poll(() => readFacts(title), { timeout: ACTION_MS }).toEqual(facts)

/** Serves a film of 2 s on another host until the end of the test. Returns its address. */
async function serveShortFilm(): Promise<string> {
  const { buffer } = await createVp9Film(studio.page)
  const host = createServer((_, response) => response.setHeader('content-type', 'video/webm').end(buffer))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void host.close())
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}/film.webm`
}

describe('the preview of a film', () => {
  it('stores size and length of the file, which the page plays, and of the link once that plays', async () => {
    const { page } = studio
    await desk.newFilm('Replaced')
    await desk.enterFilm()
    await desk.write('Or a link', await serveShortFilm())
    await waitForFacts('Replaced', { width: 639, duration: 2 })
    await desk.chooseFile(FILM)
    await page.getByText('0:08 · 1280 × 720').waitFor()
    await page.getByText('0:02 · 639 × 359').waitFor()
    const file = { width: 1280, duration: 8 }
    await waitForFacts('Replaced', file)
    const changes: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/data\/(?:mutate|actions)\//.test(request.url()))
        changes.push(request.postData())
    })
    await page.waitForTimeout(STORED_MS)
    expect(await readFacts('Replaced')).toEqual(file)
    expect(changes).toEqual([])
    await page.getByTestId('field-videoVimeo').getByTestId('options-menu-button').first().click()
    await page.getByRole('menuitem', { name: 'Clear' }).click()
    await waitForFacts('Replaced', { width: 639, duration: 2 })
  })

  it('leaves the length that another browser has measured', async () => {
    const { page, client } = studio
    await desk.newFilm('Shared')
    await desk.enterFilm()
    await desk.chooseFile(FILM)
    await waitForFacts('Shared', { width: 1280, duration: 8 })
    await client
      .patch(`drafts.${desk.id()}`)
      .set({ title: 'Shared by two', 'videoVimeo[0].duration': 7 })
      .commit()
    const title = page.getByRole('textbox', { name: 'Title' }).first()
    await expect.poll(() => title.inputValue(), { timeout: ACTION_MS }).toBe('Shared by two')
    await page.waitForTimeout(STORED_MS)
    expect(await readFacts('Shared by two')).toEqual({ width: 1280, duration: 7 })
  })

  it('plays a film of the site by its path', async () => {
    const { page, site } = studio
    const film = await readFile(FILM)
    await page.route(`${site}/reel.mp4`, (route) => route.fulfill({ contentType: 'video/mp4', body: film }))
    await desk.newFilm('Reel')
    await desk.enterFilm()
    await desk.write('Or a link', '/reel.mp4')
    await page.getByText('0:08 · 1280 × 720').waitFor()
  })

  it('offers no frame and stores nothing in a form that cannot be changed', async () => {
    const { page, client, studio: address } = studio
    const frame = page.getByRole('button', { name: /frame/ })
    const preview = page.getByText('0:08 · 1280 × 720')
    await desk.open('hostedVideo', FILM_FILE)
    await frame.waitFor()
    await page.goto(`${address}/structure/hostedVideo;${FILM_FILE}?perspective=published`)
    await preview.waitFor()
    expect(await frame.count()).toBe(0)
    // A draft with a former state, whose film can be loaded.
    const published = await client.getDocument(FILM_FILE)
    const draft = { _id: `drafts.${FILM_FILE}`, _type: 'hostedVideo' }
    await client.create({ ...published, ...draft })
    await client.patch(draft._id).set({ link: '/files/gone.mp4' }).commit()
    await page.getByRole('button', { name: 'Back to the drafts' }).click()
    await page.getByText('The film cannot be loaded').waitFor()
    await page.getByRole('button', { name: /just now$|ago$/ }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByTestId('timeline-item-button').last().click()
    await preview.waitFor()
    await page.waitForTimeout(STORED_MS)
    expect(await frame.count()).toBe(0)
    expect(await client.getDocument(draft._id)).not.toHaveProperty('size')
  })
})
