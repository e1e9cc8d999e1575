import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStudio } from './open-studio.ts'
import type { OpenStudio } from './open-studio.ts'

/** Times that each action is performed: the second publication of a document once waited for 30 s. */
const ROUNDS = 5

/** Longest time of an action, in ms: a Studio gives up on its own transaction after 30 s. */
const ACTION_MS = 20_000

const FILM = join(import.meta.dirname, '../../content-service/demo/files/ocean.mp4')

let desk: OpenStudio
beforeAll(async () => {
  desk = await openStudio()
})
afterAll(() => desk.close())

const publishButton = () => desk.page.getByTestId('action-publish')
const idOfForm = () => /;([\w-]+)/.exec(decodeURIComponent(desk.page.url()))?.[1] ?? ''
const stored = (id: string) => desk.client.getDocument<{ name?: string }>(id)

async function openNew(type: string): Promise<void> {
  await desk.page.goto(`${desk.studio}/intent/create/template=${type};type=${type}/`)
}

/** Presses an entry of the menu of actions, and confirms if a dialog asks. */
async function choose(action: string, confirm?: RegExp): Promise<void> {
  await desk.page.getByTestId('action-menu-button').click()
  await desk.page.getByTestId(`action-${action}`).click()
  if (confirm) await desk.page.getByRole('dialog').getByRole('button', { name: confirm }).click()
}

/** Milliseconds until a condition of the stored documents and of the form holds. */
async function timed(act: () => Promise<void>, done: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  await act()
  await expect.poll(done, { timeout: ACTION_MS, interval: 20 }).toBe(true)
  return Math.round(performance.now() - begun)
}

describe('the actions of a Studio', () => {
  it('publish, edit, discard, duplicate and delete, each five times', async () => {
    const { page } = desk
    const times: Record<string, number[]> = {}
    const measure = async (name: string, act: () => Promise<void>, done: () => Promise<boolean>) => {
      ;(times[name] ??= []).push(await timed(act, done))
    }
    const name = () => page.getByRole('textbox', { name: 'Name' }).first()
    const isPublished = async (id: string, text: string) =>
      (await stored(id))?.name === text &&
      !(await stored(`drafts.${id}`)) &&
      (await publishButton().isDisabled())
    for (let round = 0; round < ROUNDS; round += 1) {
      await openNew('client')
      await name().fill(`One ${round}`)
      await expect.poll(() => publishButton().isEnabled(), { timeout: ACTION_MS }).toBe(true)
      const id = idOfForm()
      await measure(
        'publish',
        () => publishButton().click(),
        () => isPublished(id, `One ${round}`),
      )
      await measure(
        'edit',
        () => name().fill(`Two ${round}`),
        async () => {
          const draft = await stored(`drafts.${id}`)
          return draft?.name === `Two ${round}` && (await publishButton().isEnabled())
        },
      )
      await measure(
        'publish again',
        () => publishButton().click(),
        () => isPublished(id, `Two ${round}`),
      )
      await name().fill(`Three ${round}`)
      await expect.poll(() => publishButton().isEnabled(), { timeout: ACTION_MS }).toBe(true)
      await measure(
        'discard',
        () => choose('Discardchanges', /Discard/),
        async () => !(await stored(`drafts.${id}`)) && (await name().inputValue()) === `Two ${round}`,
      )
      await measure(
        'duplicate',
        () => choose('Duplicate'),
        async () => idOfForm() !== id,
      )
      await page.goto(`${desk.studio}/intent/edit/id=${id};type=client/`)
      await name().waitFor()
      await measure(
        'delete',
        () => choose('Delete', /Delete/),
        async () => !(await stored(id)) && !(await stored(`drafts.${id}`)),
      )
    }
    console.table(times)
    expect(Object.values(times).map(({ length }) => length)).toEqual(Object.keys(times).map(() => ROUNDS))
  })
})

describe('the form of a film', () => {
  it('makes a film public on the home page, from a file, with two presses', async () => {
    const { page, site, hosts } = desk
    const begun = performance.now()
    await openNew('video')
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Crossing')
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('button', { name: 'Upload a file or give a link' }).click()
    await page.locator('input[type=file]').first().setInputFiles(FILM)
    await page.getByText(/0:08 · 1280 × 720 · .* MB/).waitFor()
    await page.getByRole('button', { name: 'Use this frame as the poster' }).click()
    await page.getByText('The frame is the poster').waitFor()
    const clients = page.getByTestId('field-client')
    await clients.getByRole('button', { name: 'Add item' }).click()
    await clients
      .getByRole('button', { name: /Create/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Ferry Line')
    const publish = page.getByRole('button', { name: 'Publish with “Ferry Line”' })
    await publish.click()
    const isPublished = async () =>
      (await desk.client.fetch<number>(
        'count(*[_type == "video" && title == "Crossing" && !(_id in path("drafts.**"))])',
      )) > 0
    await expect.poll(isPublished, { timeout: ACTION_MS }).toBe(true)
    await page.getByRole('button', { name: 'Add to a playlist…' }).click()
    await page.getByRole('button', { name: 'Add to Home and publish' }).click()
    await page.getByText(/The film (?:is public|was not added)/).waitFor()
    expect(await page.getByText('The film was not added').count()).toBe(0)
    const isPublic = async () => /Crossing/.test(await (await fetch(site)).text())
    await expect.poll(isPublic, { timeout: ACTION_MS }).toBe(true)
    console.log(`From an empty form to the public page: ${Math.round(performance.now() - begun)} ms`)
    const [film] = await desk.client.fetch<{ link: string; client: string }[]>(
      `*[_type == "video" && slug.current == "crossing"]{
        "link": videoVimeo[0].file.asset->path, "client": client[0]->name
      }`,
    )
    expect(film).toEqual({ link: expect.stringMatching(/^files\/.*\.mp4$/) as string, client: 'Ferry Line' })
    expect([...hosts].filter((host) => !/(?:^|\.)localhost$|^127\.0\.0\.1$/.test(host))).toEqual([])
  })

  it('publishes nothing while a new editor has no address, and names the editor and the field', async () => {
    const { page } = desk
    await openNew('video')
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Harbour')
    await page.getByRole('button', { name: 'Generate' }).click()
    const editors = page.getByTestId('field-editors')
    await editors.getByRole('button', { name: 'Add item' }).click()
    await editors
      .getByRole('button', { name: /Create/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Ada')
    await page.getByRole('button', { name: 'Publish with “Ada”' }).click()
    await page.getByText(/^“Ada”, field “Address”: /).waitFor()
    const published = '*[title == "Harbour" || name == "Ada"]._id'
    const ids = await desk.client.fetch<string[]>(published)
    expect(ids.filter((id) => !id.startsWith('drafts.'))).toEqual([])
  })

  it('plays a linked film of a host without CORS, without its frames', async () => {
    const { page } = desk
    const film = await readFile(FILM)
    const host = createServer((_, response) => response.setHeader('content-type', 'video/mp4').end(film))
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void host.close())
    await openNew('video')
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Elsewhere')
    await page.getByRole('button', { name: 'Upload a file or give a link' }).click()
    const { port } = host.address() as AddressInfo
    await page.getByRole('textbox', { name: 'Or a link' }).fill(`http://127.0.0.1:${port}/film.mp4`)
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    expect(await page.getByRole('button', { name: 'Use this frame as the poster' }).count()).toBe(0)
  })
})
