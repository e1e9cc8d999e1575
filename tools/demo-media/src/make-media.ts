/**
 * Draws every film of the demo, encodes its clip and cuts its stills.
 *
 *     pnpm --filter @cutroom/demo-media media [FILM…] [--clips] [--stills] [--encode] [--sheet DIR]
 *
 * Without options: clips and stills of all films. `--encode` encodes the frames of the last run
 * again; `--sheet` only writes small frames for review.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Page } from 'playwright-core'

import { DEMO } from './dataset.ts'
import { encodeClip, exited, openFrameFile, smallJpeg, usualStillKilobytes } from './encode.ts'
import { filmSeconds, framesPerSecond, type Film, type Still } from './films/film.ts'
import { films } from './films/index.ts'
import { openBrowser, openFilmRenderer, openPage } from './renderer/film-renderer.ts'

/** Frames of a film on a sheet. */
const sheetFrames = 8

/** Frames of the last run, for `--encode`. */
const frameCache = join(tmpdir(), 'cutroom-frames')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clips: { type: 'boolean' },
    stills: { type: 'boolean' },
    encode: { type: 'boolean' },
    sheet: { type: 'string' },
  },
})
const selected = films.filter(({ name }) => !positionals.length || positionals.includes(name))
const everything = !options.clips && !options.stills && !options.encode && !options.sheet

function frameTimes(film: Film): number[] {
  return Array.from(
    { length: Math.round(filmSeconds(film) * framesPerSecond) },
    (_, i) => i / framesPerSecond,
  )
}

async function drawFrames(page: Page, film: Film): Promise<void> {
  const renderer = await openFilmRenderer(page, film, film.width ?? 1280, film.height ?? 720)
  const frames = openFrameFile(join(frameCache, `${film.name}.mkv`))
  for (const seconds of frameTimes(film)) {
    const picture = await renderer.picture(seconds)
    await new Promise((resolve) => frames.stdin?.write(picture, resolve))
  }
  frames.stdin?.end()
  await exited(frames)
}

async function encode(film: Film): Promise<void> {
  const frames = join(frameCache, `${film.name}.mkv`)
  if (!existsSync(frames))
    return console.warn(`${film.name}: there are no frames of an earlier run; run with --clips`)
  const { kilobytes, quality } = await encodeClip(film, frames, join(DEMO, 'files', `${film.name}.mp4`))
  console.log(`${film.name}.mp4 ${filmSeconds(film)} s ${kilobytes} KB at quality ${quality}`)
}

async function cutStill(page: Page, film: Film, still: Still): Promise<void> {
  const shown: Film = still.clean ? { ...film, overlayOnTop: false } : film
  const renderer = await openFilmRenderer(page, shown, still.width ?? 1920, still.height ?? 1080)
  const flows = film.shots.some(({ feedback }) => feedback)
  if (flows)
    for (const seconds of frameTimes(film))
      if (seconds < still.at) await renderer.picture(seconds, { skip: true })
  const grade = { ...(still.clean && { letterbox: 0 }), ...still.grade }
  const picture = await renderer.picture(still.at, { grade, mime: 'image/png' })
  const { bytes, quality } = await smallJpeg(picture, still.kilobytes ?? usualStillKilobytes)
  await writeFile(join(DEMO, 'images', `${still.name}.jpg`), bytes)
  console.log(`${still.name}.jpg ${Math.ceil(bytes.length / 1024)} KB at quality ${quality}`)
}

async function drawSheet(page: Page, film: Film, folder: string): Promise<void> {
  const portrait = (film.height ?? 720) > (film.width ?? 1280)
  const renderer = await openFilmRenderer(page, film, portrait ? 270 : 640, portrait ? 480 : 360)
  const flows = film.shots.some(({ feedback }) => feedback)
  const times = Array.from({ length: sheetFrames }, (_, i) => ((i + 0.5) / sheetFrames) * filmSeconds(film))
  let next = 0
  for (const seconds of flows ? frameTimes(film) : times) {
    const show = !flows || (times[next] ?? Infinity) <= seconds
    const picture = await renderer.picture(seconds, { skip: !show })
    if (show) await writeFile(join(folder, `${film.name}-${String(next++).padStart(2, '0')}.jpg`), picture)
  }
}

await Promise.all(
  [join(DEMO, 'files'), join(DEMO, 'images'), frameCache].map((folder) => mkdir(folder, { recursive: true })),
)
if (!options.encode || options.stills || options.clips) {
  const browser = await openBrowser()
  try {
    for (const film of selected) {
      const page = await openPage(browser)
      page.on('console', (message) => console.log(message.text()))
      const start = performance.now()
      if (options.sheet) await drawSheet(page, film, options.sheet)
      if (!film.stillsOnly && (everything || options.clips)) await drawFrames(page, film)
      if (everything || options.stills) for (const still of film.stills) await cutStill(page, film, still)
      console.log(`${film.name}: drawn in ${((performance.now() - start) / 1000).toFixed(1)} s`)
      await page.close()
    }
  } finally {
    await browser.close()
  }
}
if (everything || options.encode) for (const film of selected) if (!film.stillsOnly) await encode(film)
