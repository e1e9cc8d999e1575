/**
 * Draws every film of the demo, encodes its clip and cuts its stills.
 *
 *     pnpm --filter @cutroom/demo-media media [FILM…] [--clips] [--stills] [--sheet DIR]
 *
 * Without options: clips and stills of all films. `--sheet` only writes small frames for review.
 */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Page } from 'playwright-core'

import { DEMO } from './dataset/dataset.ts'
import { encodeClip, encodeStill } from './encode.ts'
import { filmSeconds, framesPerSecond, type Film, type Still } from './films/film.ts'
import { readFilms } from './films/read-films.ts'
import { openBrowser, openFilmRenderer, openPage } from './renderer/film-renderer.ts'

/** Frames of a film on a sheet. */
const sheetFrames = 8

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clips: { type: 'boolean' },
    stills: { type: 'boolean' },
    sheet: { type: 'string' },
  },
})
const films = readFilms()
const unknown = positionals.filter((name) => !films.some((film) => film.name === name))
if (unknown.length > 0) throw new Error(`There is no film ${unknown.join(', ')} in films.`)
const selected = films.filter(({ name }) => !positionals.length || positionals.includes(name))
const everything = !options.clips && !options.stills && !options.sheet

function frameTimes(film: Film): number[] {
  return Array.from(
    { length: Math.round(filmSeconds(film) * framesPerSecond) },
    (_, i) => i / framesPerSecond,
  )
}

async function makeClip(page: Page, film: Film): Promise<void> {
  const renderer = await openFilmRenderer(page, film, film.width ?? 1280, film.height ?? 720)
  async function* frames() {
    for (const seconds of frameTimes(film)) yield renderer.picture(seconds)
  }
  const clip = join(DEMO, 'files', `${film.name}.mp4`)
  await encodeClip(film, frames(), clip)
  console.log(`${film.name}.mp4 ${filmSeconds(film)} s ${Math.ceil((await stat(clip)).size / 1024)} KB`)
}

async function cutStill(page: Page, film: Film, still: Still): Promise<void> {
  const renderer = await openFilmRenderer(page, film, still.width ?? 1920, still.height ?? 1080)
  const flows = film.shots.some(({ feedback }) => feedback)
  if (flows)
    for (const seconds of frameTimes(film))
      if (seconds < still.at) await renderer.picture(seconds, { skip: true })
  const picture = await renderer.picture(still.at, { grade: still.grade ?? {}, mime: 'image/png' })
  const { bytes, quality } = await encodeStill(picture)
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

const browser = await openBrowser()
try {
  for (const film of selected) {
    const page = await openPage(browser)
    page.on('console', (message) => console.log(message.text()))
    const start = performance.now()
    if (options.sheet) await drawSheet(page, film, options.sheet)
    if (film.quality !== undefined && (everything || options.clips)) await makeClip(page, film)
    if (everything || options.stills) for (const still of film.stills) await cutStill(page, film, still)
    console.log(`${film.name}: drawn in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    await page.close()
  }
} finally {
  await browser.close()
}
