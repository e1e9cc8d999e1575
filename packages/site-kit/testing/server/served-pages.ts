import type { Hono } from 'hono'
import { onTestFinished, vi } from 'vitest'
import { SITE_CONFIG } from '../site-config.ts'
import { standingClock } from '../test-clock.ts'
import type { Clock } from '@cutroom/player-core'
import { createMemoryStore, HtmlCache } from '../../src/server/cache/html-cache.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { createSite, type SiteOptions } from '../../src/server/site.ts'
import { startFakeContentService, type FakeContentService } from './fake-content-service.ts'

export const FILM = { _id: 'film', _type: 'video', slug: { current: 'dawn' }, title: 'Dawn' }
export const HOME = { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [FILM] } }

/** A site over a content service with one film, on a clock that stands still and runs no timers. */
export interface ServedPages {
  readonly content: FakeContentService
  readonly clock: Clock
  /** Time of the clock, in ms. */
  now: number
  cache: HtmlCache
  readonly logged: { readonly message: string; readonly error: unknown }[]
  readonly site: (env?: Record<string, string>, options?: Partial<SiteOptions>) => Hono
}

export async function startServedPages(): Promise<ServedPages> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const content = await startFakeContentService()
  onTestFinished(async () => {
    warn.mockRestore()
    await content.close()
  })
  content.results = { homePage: HOME }
  const clock: Clock = standingClock(() => pages.now)
  const pages: ServedPages = {
    content,
    clock,
    now: 1_000_000,
    cache: new HtmlCache({ store: createMemoryStore(), clock }),
    logged: [],
    site: (env = {}, options = {}) =>
      createSite({
        config: SITE_CONFIG,
        environment: readEnvironment({
          SANITY_PROJECT_ID: 'abc',
          SANITY_API_HOST: content.host,
          SANITY_IMAGE_HOST: content.host,
          ...env,
        }),
        assets: { script: '/a.js', stylesheets: ['/a.css'], modulePreloads: [] },
        cache: pages.cache,
        log: (message, error) => pages.logged.push({ message, error }),
        ...options,
      }),
  }
  return pages
}
