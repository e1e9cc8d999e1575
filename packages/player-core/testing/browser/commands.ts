import { readFile } from 'node:fs/promises'
import type { BrowserCommand } from 'vitest/node'
import { createFakeVimeo } from '../fake-vimeo/fake-vimeo.js'
import { createFakeYouTube } from '../fake-youtube/fake-youtube.js'
import { routeVimeo, routeYouTube } from '../playwright/index.js'

const FILM = new URL('../fixtures/film.mp4', import.meta.url)

/** Lets the browser of a test find the fake Vimeo where Vimeo is. */
export const startVimeo: BrowserCommand<[oembedDelay?: number]> = async ({ context }, oembedDelay = 0) => {
  await context.unrouteAll()
  await routeVimeo(context, createFakeVimeo({ film: await readFile(FILM), oembedDelay }))
}

/** Lets the browser of a test find the fake YouTube where YouTube is. */
export const startYouTube: BrowserCommand = async ({ context }) => {
  await routeYouTube(context, createFakeYouTube({ film: await readFile(FILM) }))
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
