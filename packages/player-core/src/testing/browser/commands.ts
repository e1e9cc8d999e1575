import { readFile } from 'node:fs/promises'
import type { BrowserCommand } from 'vitest/node'
import { createVimeoStandIn } from '../vimeo-stand-in/stand-in.js'
import { createYouTubeStandIn } from '../youtube-stand-in/stand-in.js'
import { routeVimeo, routeYouTube } from '../playwright/index.js'

const FILM = new URL('../fixtures/film.mp4', import.meta.url)

/** Lets the browser of a test find the stand-in where Vimeo is. */
export const startVimeo: BrowserCommand<[oembedDelay?: number]> = async ({ context }, oembedDelay = 0) => {
  await context.unrouteAll()
  await routeVimeo(context, createVimeoStandIn({ film: await readFile(FILM), oembedDelay }))
}

/** Lets the browser of a test find the stand-in where YouTube is. */
export const startYouTube: BrowserCommand = async ({ context }) => {
  await routeYouTube(context, createYouTubeStandIn({ film: await readFile(FILM) }))
}

/** Serves the film at every address of a host, without CORS. */
export const serveFilmAt: BrowserCommand<[host: string]> = async ({ context }, host) => {
  const body = await readFile(FILM)
  await context.route(`https://${host}/**`, (route) =>
    route.fulfill({
      contentType: 'video/mp4',
      // Playwright would add a header that allows every origin.
      headers: { 'access-control-allow-origin': 'https://none.example' },
      body,
    }),
  )
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    startVimeo(oembedDelay?: number): Promise<void>
    startYouTube(): Promise<void>
    serveFilmAt(host: string): Promise<void>
  }
}
