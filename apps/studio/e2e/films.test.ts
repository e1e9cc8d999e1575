import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ACTION_MS, type Desk, startSharedStudio } from './desk.ts'
import { createFilm } from '../testing/film-fixtures.ts'
import { FILM, createFilmFile } from './film-file.ts'
import type { OpenStudio } from './open-studio.ts'

/** The size of a film of some minutes at a low bit rate, in bytes. */
const FILM_BYTES = 20_000_000

/** Bytes a second of a slow connection: the film takes 10 s, so that its upload can be stopped. */
const SLOW = 2_000_000

/** No limit of a connection, in the Chrome DevTools Protocol. */
const UNLIMITED = -1

/** The requests that upload a file. */
const UPLOADS = '**/assets/files/**'

let studio: OpenStudio
let desk: Desk
startSharedStudio((opened, actions) => {
  studio = opened
  desk = actions
})

const uploaded = () =>
  studio.client.fetch<number>('count(*[_type == "sanity.fileAsset" && originalFilename == "crossing.mp4"])')

/** Opens the form of a new film, and begins to upload its file. */
async function upload(title: string): Promise<void> {
  await desk.newFilm(title)
  await desk.enterFilm()
  await desk.chooseFile(await createFilmFile(FILM_BYTES))
}

/** Slows the network down until the end of the test. */
async function slowDown(): Promise<void> {
  const network = await studio.page.context().newCDPSession(studio.page)
  onTestFinished(() => network.detach())
  await network.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: UNLIMITED, uploadThroughput: SLOW }
  await network.send('Network.emulateNetworkConditions', conditions)
}

describe('the form of a film', () => {
  it('publishes a film of 20 MB on the home page with two presses', async () => {
    const { page, site, hosts } = studio
    const film = await createFilmFile(FILM_BYTES)
    const begun = performance.now()
    await desk.newFilm('Crossing')
    await desk.enterFilm()
    await desk.chooseFile(film)
    await page.getByText('0:08 · 1280 × 720 · 20.0 MB').waitFor()
    expect((await page.locator('body').innerText()).match(/\d [KMG]i?B\b/g)).toHaveLength(1)
    await page.getByRole('button', { name: 'Find a frame for the poster' }).click()
    await page.getByText('The frame is now the poster').waitFor()
    await desk.credit('client', 'Ferry Line')
    await page.getByRole('button', { name: 'Publish with “Ferry Line”' }).waitFor()
    await page.getByTestId('input-validation-icon-info').first().waitFor()
    expect(await page.getByTestId('input-validation-icon-error').count()).toBe(0)
    await page.getByRole('button', { name: 'Publish with “Ferry Line”' }).click()
    await page.getByText('“Crossing” is published, with “Ferry Line”').waitFor()
    await page.getByRole('button', { name: 'Add to a playlist…' }).click()
    await page.getByRole('button', { name: 'Add to Home and publish' }).click()
    await page.getByText('The film is published').waitFor()
    const isPublic = async () => /Crossing/.test(await (await fetch(site)).text())
    await expect.poll(isPublic, { timeout: ACTION_MS }).toBe(true)
    console.log(`From an empty form to the public page: ${Math.round(performance.now() - begun)} ms`)
    const [stored] = await studio.client.fetch<
      { link: string; size: unknown; duration: number; client: string }[]
    >(
      `*[_type == "video" && slug.current == "crossing"]{
        "link": videoVimeo[0].file.asset->path, "size": videoVimeo[0].size{width, height},
        "duration": videoVimeo[0].duration, "client": client[0]->name
      }`,
    )
    expect(stored).toEqual({
      link: expect.stringMatching(/^files\/.*\.mp4$/) as string,
      size: { width: 1280, height: 720 },
      duration: 8,
      client: 'Ferry Line',
    })
    expect([...hosts].filter((host) => !/(?:^|\.)localhost$|^127\.0\.0\.1$/.test(host))).toEqual([])
  })

  it('adds the film to no playlist from a form that cannot be changed', async () => {
    const { page, studio: address } = studio
    await page.goto(`${address}/structure/video;video-kilometre-zero?perspective=published`)
    const button = page.getByRole('button', { name: 'Add to another playlist…' })
    await button.waitFor()
    await expect.poll(() => button.isDisabled(), { timeout: ACTION_MS }).toBe(true)
    await page.getByRole('button', { name: 'Back to the drafts' }).click()
    await expect.poll(() => button.isEnabled(), { timeout: ACTION_MS }).toBe(true)
  })

  it('says that the playlists were not loaded, and why, and loads them again at a press', async () => {
    const { page } = studio
    const isQuery = (url: URL) =>
      url.searchParams.get('query')?.startsWith('*[_type == "playlist"]{') === true
    const response = { status: 500, json: { error: { description: 'The database is damaged' } } }
    await page.route(isQuery, (route) => route.fulfill(response))
    onTestFinished(() => page.unroute(isQuery))
    await desk.open('video', 'video-kilometre-zero')
    await page.getByRole('button', { name: 'Add to another playlist…' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'The playlists were not loaded' })
    await failure.getByText('The database is damaged').waitFor()
    await page.unroute(isQuery)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Add to Home and publish' }).waitFor()
    expect(await failure.count()).toBe(0)
  })

  it('offers to publish a playlist whose unpublished documents were not read', async () => {
    const { page } = studio
    const isQuery = (url: URL) => url.searchParams.get('query')?.startsWith('{"drafts": ') === true
    await page.route(isQuery, (route) => route.fulfill({ status: 500, json: {} }))
    onTestFinished(() => page.unroute(isQuery))
    await desk.open('video', 'video-kilometre-zero')
    await page.getByRole('button', { name: 'Add to another playlist…' }).click()
    const publish = page.getByRole('button', { name: 'Add to Home and publish' })
    await expect.poll(() => publish.isEnabled(), { timeout: ACTION_MS }).toBe(true)
  })

  it('publishes nothing while a new editor has no address, and names the editor and the field', async () => {
    const { page, client } = studio
    await desk.newFilm('Harbour')
    await desk.credit('editor', 'Ada')
    const publish = page.getByRole('button', { name: 'Publish with “Ada”' })
    await publish.waitFor()
    await client.patch({ query: '*[_type == "editor" && name == "Ada"]' }).unset(['slug']).commit()
    await publish.click()
    await page.getByText(/^“Ada”, field “Address”: /).waitFor()
    const ids = await client.fetch<string[]>('*[title == "Harbour" || name == "Ada"]._id')
    expect(ids.filter((id) => !id.startsWith('drafts.'))).toEqual([])
  })

  it('adds a client once whose name is entered twice', async () => {
    const { page, client } = studio
    await desk.newFilm('Credited')
    await desk.credit('client', 'Ferry & Sons')
    await desk.credit('client', 'ferry & sons')
    await desk.credit('client', 'Second Line')
    const countClients = () =>
      client.fetch<number>('count(*[_type == "video" && title == "Credited"][0].client)')
    await expect.poll(countClients, { timeout: ACTION_MS }).toBe(2)
    expect(await page.getByTestId('input-validation-icon-error').count()).toBe(0)
  })

  it('plays a linked film of a host without CORS and offers no frame', async () => {
    const { page } = studio
    const film = await readFile(FILM)
    const host = createServer((_, response) => response.setHeader('content-type', 'video/mp4').end(film))
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void host.close())
    await desk.newFilm('Elsewhere')
    await desk.enterFilm()
    const { port } = host.address() as AddressInfo
    await desk.write('Or a link', `http://127.0.0.1:${port}/film.mp4`)
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    expect(await page.getByRole('button', { name: /frame/ }).count()).toBe(0)
  })

  it.each([
    ['a picture', { name: 'still.jpg', bytes: [0xff, 0xd8, 0xff, 0xe0] }, '“still.jpg” is a JPEG picture'],
    ['an empty file', { name: 'crossing.mp4', bytes: [] }, '“crossing.mp4” is an empty file'],
  ])('refuses %s that is dropped, with the reason', async (_, { name, bytes }, title) => {
    const { page } = studio
    await desk.newFilm('Dropped')
    const file = { name, bytes }
    const dataTransfer = await page.evaluateHandle(({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name))
      return transfer
    }, file)
    await page.getByText('Drag a film here').dispatchEvent('drop', { dataTransfer })
    await page.getByText(title).waitFor()
    await page.getByText('Drag or paste file here').waitFor()
    await page.getByText('Drag or paste file here').dispatchEvent('drop', { dataTransfer })
    await page.getByText(title).waitFor()
  })

  it('refuses a chosen file with the way to export it, and uploads the next one', async () => {
    const { page } = studio
    await desk.newFilm('Chosen')
    await desk.enterFilm()
    const buffer = Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')
    await desk.chooseFile({ name: 'scene.avi', mimeType: 'video/x-msvideo', buffer })
    await page.getByText('“scene.avi” is an AVI film').waitFor()
    await page.getByText('File → Export → Media…').waitFor()
    await desk.chooseFile(FILM)
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    expect(await page.getByText('scene.avi').count()).toBe(0)
  })

  it('repacks a .mov in the browser, and plays the .mp4', async () => {
    const { page, client } = studio
    await desk.newFilm('Repacked')
    await desk.enterFilm()
    await desk.chooseFile(await createFilm('mov'))
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    // The form shows a change before it is stored.
    const readName = () =>
      client.fetch<string | null>(
        '*[_type == "video" && title == "Repacked"][0].videoVimeo[0].file.asset->originalFilename',
      )
    await expect.poll(readName, { timeout: ACTION_MS }).toBe('crossing.mp4')
  })

  it('warns about a film that cannot be loaded', async () => {
    const { page, content } = studio
    await desk.newFilm('Lost')
    await desk.enterFilm()
    await desk.write('Or a link', `${content}/gone.mp4`)
    await page.getByText('The film cannot be loaded').waitFor()
  })
})

describe('the list of film files', () => {
  it('names each file by its films, with a poster, in the list and in the form of a film', async () => {
    const { page, studio: address } = studio
    await page.goto(`${address}/structure/hostedVideo`)
    await page.getByRole('link', { name: 'Kilometre Zero, Tunnel Vision' }).getByRole('img').waitFor()
    expect(await page.getByText(/[\da-f]{8}…/).count()).toBe(0)
    await desk.open('video', 'video-kilometre-zero')
    await page.getByTestId('field-videoVimeo').getByText('Kilometre Zero, Tunnel Vision').waitFor()
    expect(await page.getByText(/[\da-f]{8}…/).count()).toBe(0)
  })
})

/**
 * The progress of the upload that the form shows, in percent: its bar is moved to the right by what
 * is done.
 */
const progress = () =>
  studio.page
    .locator('[style*="translate3d"]')
    .first()
    .evaluate((bar) => 100 + Number(/translate3d\((-?[\d.]+)%/.exec(bar.getAttribute('style') ?? '')?.[1]))

describe('an upload', () => {
  it('shows its progress, and stores nothing when it is stopped', async () => {
    const { page } = studio
    const before = await uploaded()
    await slowDown()
    await upload('Stopped')
    await expect.poll(progress, { timeout: ACTION_MS }).toBeGreaterThan(10)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Drag or paste file here').waitFor()
    expect(await page.getByText('Uploading crossing.mp4').count()).toBe(0)
    expect(await uploaded()).toBe(before)
  })

  it('reports a lost connection, and can be repeated', async () => {
    const { page } = studio
    // An emulated offline state suspends an upload in Chromium, and does not fail it.
    await page.route(UPLOADS, (route) => route.abort('connectionreset'))
    await upload('Interrupted')
    await page.getByText('The upload did not finish').waitFor()
    await page.unroute(UPLOADS)
    await page.getByText('Drag or paste file here').waitFor()
    await desk.chooseFile(await createFilmFile(FILM_BYTES))
    await page.getByText('0:08 · 1280 × 720 · 20.0 MB').waitFor()
  })

  it('begins again once the content service that was killed is back', async () => {
    const { page } = studio
    await slowDown()
    await upload('Continued')
    await expect.poll(progress, { timeout: ACTION_MS }).toBeGreaterThan(10)
    await studio.crashContent()
    await page.getByText('Not saved: the connection is lost.').waitFor()
    await studio.restartContent()
    await page.getByText('0:08 · 1280 × 720 · 20.0 MB').waitFor()
    expect(await page.getByText('The upload did not finish').count()).toBe(0)
  })
})
