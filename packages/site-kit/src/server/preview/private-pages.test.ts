import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PageProps } from '../../pages/page-props.ts'
import { renderPage } from '../respond/render-page.tsx'
import { readEnvironment } from '../environment.ts'
import { NO_HOST_POSTERS } from '../respond/host-posters.ts'
import type { PageMaker } from '../respond/make-page.ts'
import { createPrivatePages } from './private-pages.ts'
import { startContentStandIn, type ContentStandIn } from '../testing/content-stand-in.ts'

const SECRET = 'a-secret-of-24-characters'

let content: ContentStandIn
beforeEach(async () => {
  content = await startContentStandIn()
})
afterEach(() => content.close())

/** Previews of a site that cannot render what `unable` names, with time for reading as `readLimit` says. */
function siteOf({ unable = () => false, readLimit }: Given = {}): Hono {
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
    PREVIEW_SECRET: SECRET,
    SANITY_READ_TOKEN: 'skTheReadTokenOfThisSite',
  })
  const maker: Pick<PageMaker, 'document' | 'posters'> = {
    posters: NO_HOST_POSTERS,
    document: (props) => {
      if (unable(props)) throw new Error('This page cannot be rendered.')
      return renderPage(props)
    },
  }
  const limited = readLimit ? { readLimit } : {}
  const { routes, pages } = createPrivatePages({ maker, environment, log: () => {}, ...limited })
  return new Hono().route('/', routes).get('*', pages)
}

interface Given {
  readonly unable?: (props: PageProps) => boolean
  readonly readLimit?: () => AbortSignal
}

/** A site on which nothing can be rendered but the page that says so. */
const brokenSite = () => siteOf({ unable: ({ kind }) => kind !== 'failed' })

async function cookieOf(site: Hono): Promise<string> {
  const entered = await site.request(`/api/preview?secret=${SECRET}`)
  return entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

it('tells a visitor of a content service that never answers, once it has had its time', async () => {
  const limit = new AbortController()
  const site = siteOf({ readLimit: () => limit.signal })
  const cookie = await cookieOf(site)
  content.gate = new Promise(() => {})
  const asking = site.request('/info', { headers: { cookie } })
  await expect.poll(() => content.asked.length).toBeGreaterThan(0)
  limit.abort()
  const response = await asking
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Exit Preview')
})

it('leaves a preview that cannot be rendered its way out', async () => {
  const site = brokenSite()
  const response = await site.request('/info', { headers: { cookie: await cookieOf(site) } })
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toContain('Exit Preview')
})

it('offers a visitor whose refusal cannot be rendered no way out of what they are not in', async () => {
  const response = await brokenSite().request('/api/preview?secret=another-one')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('Exit Preview')
})
