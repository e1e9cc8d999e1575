/** Makes the media of the demo: `pnpm --filter @cutroom/demo-media media [FILM…]`. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { writeBlurred } from './blurred.ts'
import { DATASETS, DEMO, withClips } from './dataset.ts'
import { encodeClip, encodeStill } from './encode.ts'
import { filmSeconds, framesPerSecond, type Film, type Still } from './films/film.ts'
import { readFilms } from './films/read-films.ts'
import { openBrowser, openFilmRenderer, openPage } from './renderer/film-renderer.ts'

function frameTimes(film: Film): number[] {
  const frames = Math.round(filmSeconds(film) * framesPerSecond)
  return Array.from({ length: frames }, (_, frame) => frame / framesPerSecond)
}

async function makeClip(page: Page, film: Film): Promise<void> {
  const renderer = await openFilmRenderer(page, film, film.width ?? 1280, film.height ?? 720)
  async function* frames() {
    for (const seconds of frameTimes(film)) yield renderer.picture(seconds)
  }
  await encodeClip(film, frames(), join(DEMO, 'files', `${film.name}.mp4`))
}

async function cutStill(page: Page, film: Film, still: Still): Promise<void> {
  const renderer = await openFilmRenderer(page, film, still.width ?? 1920, still.height ?? 1080)
  if (film.shots.some(({ feedback }) => feedback)) {
    for (const seconds of frameTimes(film)) {
      if (seconds < still.at) await renderer.picture(seconds, { skip: true })
    }
  }
  const picture = await renderer.picture(still.at, { grade: still.grade ?? {}, mime: 'image/png' })
  await writeFile(join(DEMO, 'images', `${still.name}.jpg`), await encodeStill(picture))
}

const names = process.argv.slice(2)
const films = readFilms().filter(({ name }) => names.length === 0 || names.includes(name))
const browser = await openBrowser()
try {
  for (const film of films) {
    const page = await openPage(browser)
    page.on('console', (message) => console.log(message.text()))
    if (film.quality !== undefined) await makeClip(page, film)
    for (const still of film.stills) await cutStill(page, film, still)
    console.log(film.name)
    await page.close()
  }
} finally {
  await browser.close()
}
await writeBlurred()
for (const name of DATASETS) {
  const file = join(DEMO, name)
  await writeFile(file, await withClips(await readFile(file, 'utf8')))
}
