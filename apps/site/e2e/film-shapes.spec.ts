import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { movedBoxes, restingBoxes, type Box } from './chrome-boxes.ts'
import { restoreDocumentsAfter } from './drafts.ts'
import { expect, test } from './isolated-site.ts'
import { waitUntilSettled } from './pages.ts'
import { play, waitUntilPlaying } from './playback.ts'

/** Sizes of films, in px: those of phones, of cinema and of old television. */
const SHAPES = [
  [180, 320],
  [574, 240],
  [320, 240],
] as const

/** Viewports of the three layouts, in px. */
const WINDOWS = [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const

/** Records films of these sizes, without a length in their headers, as browsers do. */
async function recordFilms(page: Page): Promise<readonly Buffer[]> {
  const films = await page.evaluate(
    async (sizes) =>
      Promise.all(
        sizes.map(async ([width, height]) => {
          const canvas = Object.assign(document.createElement('canvas'), { width, height })
          const context = canvas.getContext('2d')
          const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
          const parts: Blob[] = []
          recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
          const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
          recorder.start()
          // Four seconds or more, so that the film does not end at the rate of the tests.
          for (let frame = 0; frame < 100; frame += 1) {
            if (!context) break
            context.fillStyle = `hsl(${frame * 10} 80% 50%)`
            context.fillRect(0, 0, width, height)
            await new Promise((resolve) => setTimeout(resolve, 40))
          }
          recorder.stop()
          await stopped
          return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
        }),
      ),
    SHAPES,
  )
  return films.map((bytes) => Buffer.from(bytes))
}

/** Serves a film on another origin, without ranges. */
async function serveFilm(film: Buffer): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'video/webm', 'Content-Length': film.length }).end(film)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** The box of a piece of the page at each of the sizes. */
async function measure(page: Page, piece: 'frame' | 'player'): Promise<Record<string, Box | undefined>> {
  const boxes: Record<string, Box | undefined> = {}
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    boxes[`${width}×${height}`] = (await restingBoxes(page))[piece]
  }
  return boxes
}

test(
  'the frame of a film whose size no Studio has recorded is the same at rest and while it plays',
  { tag: '@once' },
  async ({ page, isolated }) => {
    test.setTimeout(120_000)
    const { write } = isolated
    const films = await recordFilms(page)
    const query =
      '*[_id == "homePage"][0].videoPlaylist[0]->videos[0..2]->{"slug": slug.current, "hosted": videoVimeo[0]._ref}'
    const listed = await write.fetch<{ slug: string; hosted: string }[]>(query)
    const restore = await restoreDocumentsAfter(
      write,
      listed.map(({ hosted }) => hosted),
    )
    const { origin, stop: stopServer } = await serveFilm(films[0] ?? Buffer.alloc(0))
    for (const [index, { hosted }] of listed.entries()) {
      const patch = write.patch(hosted)
      if (index === 0)
        await patch
          .set({ link: `"${origin}/film.webm"` })
          .unset(['size', 'duration', 'file'])
          .commit()
      else {
        const asset = await write.assets.upload('file', films[index] ?? Buffer.alloc(0), {
          filename: 'film.webm',
        })
        await patch
          .set({ file: { _type: 'file', asset: { _type: 'reference', _ref: asset._id } } })
          .unset(['size', 'duration', 'link'])
          .commit()
      }
    }
    const { site, stop } = await isolated.startSite({ MEDIA_ORIGINS: origin })
    try {
      for (const [index, { slug }] of listed.entries()) {
        const [width, height] = SHAPES[index] ?? [16, 9]
        await page.goto(`${site}${PATHS.home}?video=${slug}`)
        await waitUntilSettled(page)
        const atRest = await measure(page, 'frame')
        await play(page)
        await waitUntilPlaying(page)
        expect.soft(movedBoxes(atRest, await measure(page, 'player')), slug).toEqual([])
        const picture = await page.evaluate(() => {
          const video = [...document.querySelectorAll('video')].find(({ paused }) => !paused)
          return [video?.videoWidth, video?.videoHeight]
        })
        expect.soft(picture, slug).toEqual([width, height])
        for (const { left, right, top, bottom } of Object.values(atRest).filter((box) => box !== undefined))
          expect.soft(Math.abs((right - left) / (bottom - top) - width / height), slug).toBeLessThan(0.02)
      }
      // A film that plays would be requested from a site that has stopped.
      await page.goto('about:blank')
    } finally {
      await stop()
      stopServer()
      await restore()
    }
  },
)
