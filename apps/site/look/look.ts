/*
 * Draws pictures of the demo for a person to judge; only those of the README are committed.
 *
 *   pnpm look              all films, four sizes and three themes, and a press at each size
 *   pnpm look -- SLUG…     some films only
 *   pnpm look -- press     the press only
 *   pnpm look -- readme    the pictures of the README
 */
import { chromium, type Page } from '@playwright/test'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { resolveTheme, themeVariables, type ThemeColours } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { chromiumPath, launchOptions } from '../../../tools/testing/chromium.ts'
import { ROOT } from '../../../tools/launch/root.ts'
import { FILM_SHAPES } from '../e2e/chrome-boxes.ts'
import { overrideProps, readFilmsPage } from '../e2e/override-props.ts'
import { readFilms, waitUntilSettled } from '../e2e/pages.ts'
import { play } from '../e2e/playback.ts'
import startSite from '../e2e/start-site.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const DESKTOP: Size = { width: 1280, height: 800 }

const SIZES: readonly Size[] = [
  DESKTOP,
  { width: 2560, height: 1440 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]

/** The studio's colours, the demo's light theme, and its theme of too little contrast. */
const THEMES: readonly ThemeColours[] = [
  { foreground: '#ff6779', background: '#020202' },
  { foreground: '#1b39e6', background: '#f1ede2' },
  { foreground: '#7f6c96', background: '#20172b' },
]

/** In px. */
const GAP = 8

const PRESS_FRAMES = 10

const stop = await startSite()
const browser = await chromium.launch(launchOptions(await chromiumPath()))

const openPage = (viewport: Size, reducedMotion: 'reduce' | 'no-preference' = 'reduce') =>
  browser.newPage({ viewport, reducedMotion, baseURL: process.env.SITE_URL ?? '' })

async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilSettled(page)
}

async function setTheme(page: Page, colours: ThemeColours): Promise<void> {
  const theme = resolveTheme(colours)
  if (!theme) throw new Error('A theme of the contact sheet has no valid colours.')
  await page.evaluate(
    (variables) => {
      for (const { style } of document.querySelectorAll<HTMLElement>('html, .cutroom-theme')) {
        for (const [name, value] of variables) style.setProperty(name, value)
      }
    },
    Object.entries(themeVariables(theme)),
  )
}

/** Writes rows of pictures of a height in px, and prints the path. */
async function writeSheet(name: string, rows: readonly (readonly Buffer[])[], height: number): Promise<void> {
  const tiles: OverlayOptions[] = []
  let sheetWidth = 0
  for (const [line, row] of rows.entries()) {
    let left = GAP
    for (const screenshot of row) {
      const { data, info } = await sharp(screenshot).resize({ height }).toBuffer({ resolveWithObject: true })
      tiles.push({ input: data, left, top: GAP + line * (height + GAP) })
      left += info.width + GAP
    }
    sheetWidth = Math.max(sheetWidth, left)
  }
  const sheetHeight = GAP + rows.length * (height + GAP)
  const path = join(import.meta.dirname, `${name}.jpg`)
  await sharp({ create: { width: sheetWidth, height: sheetHeight, channels: 3, background: '#777777' } })
    .composite(tiles)
    .jpeg({ quality: 80 })
    .toFile(path)
  console.log(path)
}

async function drawFilms(requested: readonly string[]): Promise<void> {
  const rows = new Map<string, Buffer[]>()
  for (const size of SIZES) {
    const page = await openPage(size)
    await openPath(page, PATHS.screeningRoom)
    const slugs = (await readFilms(page)).map(({ slug }) => slug)
    for (const slug of requested.length === 0 ? slugs : slugs.filter((slug) => requested.includes(slug))) {
      const row = rows.get(slug) ?? []
      rows.set(slug, row)
      await openPath(page, `${PATHS.screeningRoom}?video=${slug}`)
      for (const theme of THEMES) {
        await setTheme(page, theme)
        row.push(await page.screenshot())
      }
    }
    await page.close()
  }
  await writeSheet('films', [...rows.values()], 300)
}

async function drawPress(size: Size): Promise<void> {
  const rows: Buffer[][] = []
  for (const aspectRatio of Object.values(FILM_SHAPES)) {
    const page = await openPage(size, 'no-preference')
    const { films } = await readFilmsPage(page.request, PATHS.home)
    await overrideProps(page, { films: films.map((film) => ({ ...film, aspectRatio })) })
    await openPath(page, PATHS.home)
    // The clips of the demo have 16:9: cropped, they are films of another shape.
    await page.addStyleTag({ content: 'video { object-fit: cover }' })
    const row: Buffer[] = []
    while (row.length < PRESS_FRAMES) row.push(await page.screenshot())
    await play(page)
    while (row.length < 2 * PRESS_FRAMES) row.push(await page.screenshot())
    rows.push(row)
    await page.close()
  }
  await writeSheet(`press-${size.width}x${size.height}`, rows, 200)
}

async function drawReadme(): Promise<void> {
  const page = await openPage(DESKTOP)
  await openPath(page, PATHS.home)
  await page.screenshot({ path: join(ROOT, 'docs/images/home.jpg'), type: 'jpeg', quality: 80 })
}

const requested = process.argv.slice(2).filter((argument) => argument !== '--')
try {
  if (requested.includes('readme')) await drawReadme()
  else {
    if (!requested.includes('press')) await drawFilms(requested)
    if (requested.length === 0 || requested.includes('press')) {
      for (const size of SIZES) await drawPress(size)
    }
  }
} finally {
  await browser.close()
  await stop()
}
