/**
 * Time from slide change to first frame in Chromium, cold and with a prepared neighbour, of a file
 * and of a film on Vimeo, whose stand-in has fixed response times. `node bench/src/first-frame.ts`
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createVimeoStandIn } from '@cutroom/player-core/testing'
import { routeVimeo } from '@cutroom/player-core/testing/playwright'
import { chromium, type Page } from 'playwright-core'
import { createServer } from 'vite'
import { chromiumPath, launchOptions } from '../../tools/testing/chromium.ts'
import { median } from './report/results.ts'

/** Milliseconds from the play call within which a prepared neighbour must play. */
const PREPARED_LIMIT_MS = 50
/** Response times of the stand-in, in ms: those of an average connection. */
const DELAYS = { oembed: 150, frame: 250, media: 150 }
const ROUNDS = 5

const FILM = new URL('../../packages/player-core/src/testing/fixtures/film.mp4', import.meta.url)
const PAGE = fileURLToPath(new URL('first-frame', import.meta.url))

/** Links by provider. The stand-in also serves the file of its films, with the same delay. */
const FILMS: Readonly<Record<string, readonly [string, string]>> = {
  html5: ['https://player.vimeo.com/film.mp4?1', 'https://player.vimeo.com/film.mp4?2'],
  vimeo: ['https://vimeo.com/1000', 'https://vimeo.com/1000/abcdef0123'],
}

/** Medians of one provider, in milliseconds from slide change and play call. */
interface FirstFrame {
  readonly provider: string
  readonly isPrepared: boolean
  readonly playing: number
  readonly firstFrame: number
}

/** Measures both providers, cold and prepared. Needs the built packages. */
export async function measureFirstFrames(rounds = ROUNDS): Promise<FirstFrame[]> {
  const server = await createServer({ root: PAGE, configFile: false, logLevel: 'error' })
  const browser = await chromium.launch(launchOptions(await chromiumPath()))
  try {
    await server.listen(0)
    const context = await browser.newContext()
    await routeVimeo(context, createVimeoStandIn({ film: await readFile(FILM), delays: DELAYS }))
    const page = await context.newPage()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'changeSlide' in globalThis)
    const results: FirstFrame[] = []
    for (const provider of Object.keys(FILMS)) {
      for (const isPrepared of [false, true]) results.push(await measure(page, provider, isPrepared, rounds))
    }
    return results
  } finally {
    await browser.close()
    await server.close()
  }
}

async function measure(
  page: Page,
  provider: string,
  isPrepared: boolean,
  rounds: number,
): Promise<FirstFrame> {
  const links = FILMS[provider]
  if (!links) throw new Error(`There are no films for ${provider}.`)
  const changes: { playing: number; firstFrame: number }[] = []
  // The first round loads the provider's code, and is left out.
  for (let round = 0; round <= rounds; round += 1) {
    const change = await page.evaluate(([pair, prepared]) => globalThis.window.changeSlide(pair, prepared), [
      links,
      isPrepared,
    ] as const)
    if (round > 0) changes.push(change)
  }
  return {
    provider,
    isPrepared,
    playing: median(changes.map(({ playing }) => playing)),
    firstFrame: median(changes.map(({ firstFrame }) => firstFrame)),
  }
}

export async function main(): Promise<void> {
  const results = await measureFirstFrames()
  for (const { provider, isPrepared, playing, firstFrame } of results) {
    const name = `${provider} ${isPrepared ? 'prepared' : 'cold'}`.padEnd(16)
    console.log(
      `${name} playing after ${playing.toFixed(0)} ms, first frame after ${firstFrame.toFixed(0)} ms`,
    )
  }
  const slow = results.filter(({ isPrepared, playing }) => isPrepared && playing > PREPARED_LIMIT_MS)
  if (slow.length > 0) {
    throw new Error(`A prepared neighbour must play within ${PREPARED_LIMIT_MS} ms of the play call.`)
  }
}

if (import.meta.main) await main()
