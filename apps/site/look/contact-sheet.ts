/*
 * `pnpm look`: one picture of every film of the demo, at four sizes and in three themes, for a person to judge. Writes
 * `look/films.jpg`, which is not committed, and one sheet of the press for each size. `pnpm look -- SLUG…` takes some
 * films only, and `pnpm look -- press` the presses only.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import { resolveTheme, themeVariables, type ThemeColours } from '@cutroom/portfolio-ui'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { chromiumPath, launchOptions } from '../../../scripts/chromium.ts'
import startSite from '../e2e/start-site.ts'
import { filmsOf, waitUntilSettled } from '../e2e/pages.ts'
import { writePressSheets } from './press-sheets.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
] as const

/** The studio's colours, and the demo's light theme and the one of too little contrast. */
const THEMES: readonly ThemeColours[] = [
  { foreground: '#ff6779', background: '#020202' },
  { foreground: '#1b39e6', background: '#f1ede2' },
  { foreground: '#7f6c96', background: '#20172b' },
]

/** Height of a row and the space around a picture, in pixels. */
const ROW = 300
const GAP = 8

const OUTPUT = new URL('films.jpg', import.meta.url)

/** Shows the page in other colours. */
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

/** Returns the pictures of the films at one size: a row for each film, with a picture in each theme. */
async function picturesAt(browser: Browser, size: (typeof SIZES)[number], slugs: readonly string[]) {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    baseURL: process.env.SITE_URL ?? '',
  })
  const page = await context.newPage()
  const rows: Buffer[][] = []
  for (const slug of slugs) {
    await page.goto(`${PATHS.screeningRoom}?video=${slug}`)
    await waitUntilSettled(page)
    const row: Buffer[] = []
    for (const colours of THEMES) {
      await setTheme(page, colours)
      row.push(
        await sharp(await page.screenshot())
          .resize({ height: ROW })
          .toBuffer(),
      )
    }
    rows.push(row)
  }
  await context.close()
  return rows
}

/** Puts the pictures of all sizes beside each other, a film a row. */
async function writeSheet(columns: readonly (readonly (readonly Buffer[])[])[]): Promise<void> {
  const tiles: OverlayOptions[] = []
  let left = GAP
  for (const [at, rows] of columns.entries()) {
    const { width, height } = SIZES[at] ?? SIZES[0]
    const step = Math.round((ROW * width) / height) + GAP
    for (const [line, row] of rows.entries()) {
      for (const [theme, input] of row.entries()) {
        tiles.push({ input, left: left + theme * step, top: GAP + line * (ROW + GAP) })
      }
    }
    left += THEMES.length * step
  }
  const height = GAP + (columns[0]?.length ?? 0) * (ROW + GAP)
  await mkdir(new URL('.', OUTPUT), { recursive: true })
  await sharp({ create: { width: left, height, channels: 3, background: '#777777' } })
    .composite(tiles)
    .jpeg({ quality: 80 })
    .toFile(OUTPUT.pathname)
}

const stop = await startSite()
const browser = await chromium.launch(launchOptions(await chromiumPath()))
/** Draws the sheet of films: those of these slugs, or all. */
async function drawFilms(wanted: readonly string[]): Promise<void> {
  const page = await browser.newPage({ baseURL: process.env.SITE_URL ?? '' })
  await page.goto(PATHS.screeningRoom)
  const slugs = (await filmsOf(page)).map(({ slug }) => slug)
  const shown = wanted.length > 0 ? slugs.filter((slug) => wanted.includes(slug)) : slugs
  const columns = []
  for (const size of SIZES) columns.push(await picturesAt(browser, size, shown))
  await writeSheet(columns)
  console.log(`${shown.length} films: ${OUTPUT.pathname}`)
}

const wanted = process.argv.slice(2).filter((argument) => argument !== '--')
try {
  const slugs = wanted.filter((name) => name !== 'press')
  if (slugs.length > 0 || wanted.length === 0) await drawFilms(slugs)
  if (slugs.length === 0) console.log((await writePressSheets(browser)).join('\n'))
} finally {
  await browser.close()
  await stop()
}
