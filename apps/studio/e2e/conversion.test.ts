import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createFilm, createUndecodable, readFilm } from '../testing/film-fixtures.ts'
import { ACTION_MS, createDesk, type Desk } from './desk.ts'
import { createFilmFile } from './film-file.ts'
import { injectEncoders } from './injected-encoders.ts'
import { openStudio, type OpenStudio } from './open-studio.ts'
import { createVp9Film } from './vp9-film.ts'

/** The size of a film that nothing converts, in bytes. */
const NEXT_BYTES = 3_000_000

let studio: OpenStudio
let desk: Desk
let vp9: Payload
/** File names of all upload requests. */
let uploads: (string | null)[]
beforeAll(async () => {
  studio = await openStudio()
  desk = createDesk(studio)
  vp9 = await createVp9Film(studio.page)
  uploads = []
  studio.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'POST' && pathname.includes('/assets/files/'))
      uploads.push(searchParams.get('filename'))
  })
})
afterAll(() => studio.close())

type Payload = Awaited<ReturnType<typeof createFilmFile>>

const toPayload = async (file: File): Promise<Payload> => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
})

const chooseFile = (file: Payload) => studio.page.locator('input[type=file]').first().setInputFiles(file)

/** Opens the form of a new film, ready for its file. */
async function openForm(title: string): Promise<void> {
  await desk.newFilm(title)
  await studio.page.getByRole('button', { name: 'Upload a file or enter a link' }).click()
  await studio.page.getByText('Drag or paste file here').waitFor()
}

/** Reads the film files of a draft, with the state of an upload. */
const fetchFiles = (title: string) =>
  studio.client.fetch<object[] | null>('*[title == $title][0].videoVimeo[]{_key, file}', { title })

/** Downloads the file of a film, once the draft is stored. */
async function download(title: string) {
  const fetchAsset = () =>
    studio.client.fetch<{ name: string; url: string } | null>(
      '*[title == $title][0].videoVimeo[0].file.asset->{"name": originalFilename, url}',
      { title },
    )
  await expect.poll(fetchAsset, { timeout: ACTION_MS }).not.toBeNull()
  const { name = '', url = '' } = (await fetchAsset()) ?? {}
  return { name, ...(await readFilm(await (await fetch(url)).blob())) }
}

describe('the conversion of a film', () => {
  it('encodes VP9 and Opus of an odd size as H.264 and AAC, and plays the result', async () => {
    const { page } = studio
    await openForm('Encoded')
    await injectEncoders(page)
    await chooseFile(vp9)
    await page.getByText(/0:02 · 1280 × 720/).waitFor()
    expect(await download('Encoded')).toMatchObject({
      name: 'window.mp4',
      codecs: ['avc', 'aac'],
      isFastStart: true,
    })
  })

  it('announces its progress, and when it is stopped uploads nothing and leaves the form as it was', async () => {
    const { page, client } = studio
    await openForm('Stopped')
    await expect.poll(() => fetchFiles('Stopped'), { timeout: ACTION_MS }).toHaveLength(1)
    const countAssets = () => client.fetch<number>('count(*[_type == "sanity.fileAsset"])')
    const before = { assets: await countAssets(), files: await fetchFiles('Stopped') }
    uploads = []
    await injectEncoders(page, { frames: 24 })
    await chooseFile(vp9)
    const announced = page
      .locator('[aria-live]')
      .filter({ hasText: 'Converting “window.webm” to H.264 and AAC' })
    await announced.waitFor()
    const percent = () =>
      page.getByRole('progressbar', { name: 'Converting' }).evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(percent, { timeout: ACTION_MS }).toBeGreaterThan(20)
    expect(await percent()).toBeLessThan(90)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Drag or paste file here').waitFor()
    expect(await announced.count()).toBe(0)
    await expect.poll(() => fetchFiles('Stopped'), { timeout: ACTION_MS }).toEqual(before.files)
    expect(await countAssets()).toBe(before.assets)
    // The next film is the only one that is uploaded, also if the encoder had finished.
    await page.evaluate(() => void dispatchEvent(new Event('continue-encoding')))
    await chooseFile(await createFilmFile(NEXT_BYTES))
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    expect(uploads).toEqual(['crossing.mp4'])
  })

  it('names the address that it needs on a page over http, where browsers have no encoders', async () => {
    const { page } = studio
    await openForm('Insecure')
    await page.evaluate(() => {
      Object.defineProperty(globalThis, 'isSecureContext', { value: false })
      Object.assign(globalThis, { VideoEncoder: undefined, AudioEncoder: undefined })
    })
    await chooseFile(await toPayload(await createFilm('mov', 'pcm-s16')))
    await page.getByRole('alert').getByText('where the address of the Studio begins with https').waitFor()
    await page.getByText('Drag or paste file here').waitFor()
  })

  it('refuses ProRes, and says how to export the film', async () => {
    const { page } = studio
    await openForm('ProRes')
    await chooseFile(await toPayload(await createUndecodable('prores')))
    const alert = page.getByRole('alert')
    await alert.getByText(/It contains ProRes, .* This browser cannot read it\./).waitFor()
    await alert.getByText('Deliver page, Format: MP4').waitFor()
  })

  it('moves the index of an .mp4 from its end to the front', async () => {
    const { page } = studio
    const film = await createFilm('mp4')
    expect((await readFilm(film)).isFastStart).toBe(false)
    await openForm('Index')
    await chooseFile(await toPayload(film))
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    expect(await download('Index')).toEqual({ ...(await readFilm(film)), name: film.name, isFastStart: true })
  })

  it('says that its code did not load, and not that the film is damaged', async () => {
    const { page } = studio
    await openForm('Unloaded')
    const code = '**/convert-film*.js'
    await page.route(code, (route) => route.abort())
    onTestFinished(() => page.unroute(code))
    await chooseFile(await toPayload(await createFilm('mov')))
    await page.getByText('The part of the Studio that reads films did not load.').waitFor()
  })
})
