import { Buffer } from 'node:buffer'
import { setTimeout } from 'node:timers/promises'
import type { FakeHost } from '../fake-host.js'

/** The used part of Playwright's `Route`. */
export interface RouteOfRequest {
  request(): { url(): string; headers(): Record<string, string> }
  abort(reason: string): Promise<void>
  fulfill(response: { status: number; headers: Record<string, string>; body: string | Buffer }): Promise<void>
}

/** The used part of Playwright's `BrowserContext` or `Page`. */
export interface Routes {
  route(pattern: RegExp, handler: (route: RouteOfRequest) => Promise<void>): Promise<unknown>
}

/** Routes requests to Vimeo's hosts to the fake, for every page of a browser context. */
export async function routeVimeo(context: Routes, fakeHost: FakeHost): Promise<void> {
  await context.route(/^https:\/\/(player\.)?vimeo\.com\//, (route) => answer(route, fakeHost))
}

/** Routes requests to YouTube's hosts to the fake, for every page of a browser context. */
export async function routeYouTube(context: Routes, fakeHost: FakeHost): Promise<void> {
  await context.route(/^https:\/\/www\.youtube(-nocookie)?\.com\//, (route) => answer(route, fakeHost))
}

async function answer(route: RouteOfRequest, fakeHost: FakeHost): Promise<void> {
  const request = route.request()
  const { delay, reply } = fakeHost.answer(request.url(), request.headers().range)
  if (reply === 'silent') return
  await setTimeout(delay)
  const given =
    reply === 'broken-line'
      ? route.abort('connectionreset')
      : route.fulfill({
          status: reply.status,
          headers: { ...reply.headers },
          body: typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body),
        })
  // A frame that was taken away meanwhile waits for no answer.
  await given.catch(() => {})
}
