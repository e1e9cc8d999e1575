import { describe, expect, it, onTestFinished } from 'vitest'
import { createFilm, readFilm } from '../testing/film-fixtures.ts'
import { ACTION_MS, startSharedStudio, type Desk, type FilePayload } from './desk.ts'
import { createFilmFile } from './film-file.ts'
import { injectEncoders } from './injected-encoders.ts'
import type { OpenStudio } from './open-studio.ts'
import { createVp9Film } from './vp9-film.ts'

/** The size of a film that nothing converts, in bytes. */
const NEXT_BYTES = 3_000_000

let studio: OpenStudio
let desk: Desk
let vp9: FilePayload
/** File names of all upload requests. */
let uploads: (string | null)[]
startSharedStudio(async (opened, actions) => {
  studio = opened
  desk = actions
  vp9 = await createVp9Film(studio.page)
  uploads = []
  studio.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'POST' && pathname.includes('/assets/files/'))
      uploads.push(searchParams.get('filename'))
  })
})

/** Opens the form of a new film, ready for its file. */
async function openForm(title: string): Promise<void> {
  await desk.newFilm(title)
  await desk.enterFilm()
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
    await desk.chooseFile(vp9)
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
    await desk.chooseFile(vp9)
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
    await desk.chooseFile(await createFilmFile(NEXT_BYTES))
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    expect(uploads).toEqual(['crossing.mp4'])
  })

  it('moves the index of an .mp4 from its end to the front', async () => {
    const { page } = studio
    const film = await createFilm('mp4')
    expect((await readFilm(film)).isFastStart).toBe(false)
    await openForm('Index')
    await desk.chooseFile(film)
    await page.getByText(/0:08 · 1280 × 720/).waitFor()
    expect(await download('Index')).toEqual({ ...(await readFilm(film)), name: film.name, isFastStart: true })
  })

  it('says that its code did not load, and not that the film is damaged', async () => {
    const { page } = studio
    await openForm('Unloaded')
    const code = '**/convert-film*.js'
    await page.route(code, (route) => route.abort())
    onTestFinished(() => page.unroute(code))
    await desk.chooseFile(await createFilm('mov'))
    await page.getByText('The part of the Studio that reads films did not load.').waitFor()
  })
})
