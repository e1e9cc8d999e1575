import { Buffer } from 'node:buffer'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Route } from 'playwright-core'
import type { VimeoStandIn } from '../vimeo-stand-in/stand-in.js'

/** Puts the stand-in in the place of Vimeo's hosts, for every page of a browser context. */
export async function routeVimeo(
  context: Pick<BrowserContext, 'route'>,
  standIn: VimeoStandIn,
): Promise<void> {
  await context.route(/^https:\/\/(player\.)?vimeo\.com\//, (route) => answer(route, standIn))
}

async function answer(route: Route, standIn: VimeoStandIn): Promise<void> {
  const { delay, reply } = standIn.answer(route.request().url(), route.request().headers().range)
  if (reply === 'silent') return
  await setTimeout(delay)
  // A frame that was taken away meanwhile waits for no answer.
  const given =
    reply === 'broken-line'
      ? route.abort('connectionreset')
      : route.fulfill({
          status: reply.status,
          headers: { ...reply.headers },
          body: typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body),
        })
  await given.catch(() => {})
}
