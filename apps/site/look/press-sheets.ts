import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { FILM_SHAPES } from '../e2e/chrome-boxes.ts'
import { overrideProps, readFilmsPage } from '../e2e/override-props.ts'
import { waitUntilSettled } from '../e2e/pages.ts'
import { play } from '../e2e/playback.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
] as const

/** Frames before the press, and frames after it. */
const FRAMES = 10

/** Height of a frame and the space around it, in px. */
const ROW = 200
const GAP = 4

async function takeFrames(page: Page): Promise<Buffer[]> {
  const frames: Buffer[] = []
  while (frames.length < FRAMES) {
    frames.push(
      await sharp(await page.screenshot())
        .resize({ height: ROW })
        .toBuffer(),
    )
  }
  return frames
}

/** Returns the frames of a press on a film of a shape: those before it, then those after it. */
async function pressFilm(browser: Browser, viewport: (typeof SIZES)[number], shape: number) {
  const page = await browser.newPage({ viewport, baseURL: process.env.SITE_URL ?? '' })
  const { films } = await readFilmsPage(page.request, PATHS.home)
  await overrideProps(page, { films: films.map((film) => ({ ...film, aspectRatio: shape })) })
  await page.goto(PATHS.home)
  await waitUntilSettled(page)
  // The clips of the demo have 16:9: cropped, they are films of another shape.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('video { object-fit: cover }')
    document.adoptedStyleSheets.push(sheet)
  })
  const before = await takeFrames(page)
  await play(page)
  const after = await takeFrames(page)
  await page.close()
  return [...before, ...after]
}

/** Writes a contact sheet for each size: a press a row, of a film of each shape. Returns the paths. */
export async function writePressSheets(browser: Browser): Promise<string[]> {
  const paths: string[] = []
  for (const size of SIZES) {
    const rows: Buffer[][] = []
    for (const shape of Object.values(FILM_SHAPES)) rows.push(await pressFilm(browser, size, shape))
    const step = Math.round((ROW * size.width) / size.height) + GAP
    const tiles = rows.flatMap((row, line) =>
      row.map((input, column) => ({
        input,
        // A wider space is the press.
        left: GAP + column * step + (column < FRAMES ? 0 : 4 * GAP),
        top: GAP + line * (ROW + GAP),
      })),
    )
    const path = new URL(`press-${size.width}x${size.height}.jpg`, import.meta.url).pathname
    const width = 6 * GAP + 2 * FRAMES * step
    const height = GAP + rows.length * (ROW + GAP)
    await sharp({ create: { width, height, channels: 3, background: '#777777' } })
      .composite(tiles)
      .jpeg({ quality: 80 })
      .toFile(path)
    paths.push(path)
  }
  return paths
}
