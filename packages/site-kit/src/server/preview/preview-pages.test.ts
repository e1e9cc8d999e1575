import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PageProps } from '../../page-props.ts'
import { readEnvironment } from '../environment.ts'
import { renderHtml, type PageRenderer } from '../respond/render-page.tsx'
import { createSecurityHeaders } from '../security/security-headers.ts'
import { createPreviewPages } from './preview-pages.ts'
import { NO_HOST_POSTERS, SITE_CONFIG } from '../../../testing/site-config.ts'
import {
  startFakeContentService,
  type FakeContentService,
} from '../../../testing/server/fake-content-service.ts'

const SECRET = 'a-secret-of-24-characters'

let content: FakeContentService
beforeEach(async () => {
  content = await startFakeContentService()
})
afterEach(() => content.close())

/** The preview of a site that fails to render some pages. */
function createTestSite({ failsFor = () => false, readTimeout }: Options = {}): Hono {
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
    PREVIEW_SECRET: SECRET,
    SANITY_READ_TOKEN: 'skTheReadTokenOfThisSite',
    STUDIO_URL: 'https://desk.example',
  })
  const renderer: Pick<PageRenderer, 'config' | 'document' | 'posters'> = {
    config: SITE_CONFIG,
    posters: NO_HOST_POSTERS,
    document: (props) => {
      if (failsFor(props)) throw new Error('This page cannot be rendered.')
      return renderHtml(props, SITE_CONFIG)
    },
  }
  const securityHeaders = createSecurityHeaders(environment, [])
  const { routes, respond } = createPreviewPages({
    renderer,
    environment,
    securityHeaders,
    log: () => {},
    ...(readTimeout && { readTimeout }),
  })
  return new Hono()
    .route('/', routes)
    .get('*', async (context) => (await respond(context)) ?? context.notFound())
}

interface Options {
  readonly failsFor?: (props: PageProps) => boolean
  readonly readTimeout?: () => AbortSignal
}

/** A site that renders the failed page only. */
const brokenSite = () => createTestSite({ failsFor: ({ kind }) => kind !== 'failed' })

async function getCookies(site: Hono): Promise<string> {
  const entered = await site.request(`/api/preview?secret=${SECRET}`)
  return entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

it('responds with 503 after the timeout of the content service', async () => {
  const timeout = new AbortController()
  const site = createTestSite({ readTimeout: () => timeout.signal })
  const cookie = await getCookies(site)
  content.gate = new Promise(() => {})
  const request = site.request('/info', { headers: { cookie } })
  await expect.poll(() => content.requests.length).toBeGreaterThan(0)
  timeout.abort()
  const response = await request
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Exit Preview')
})

it('has the exit link on a preview that cannot be rendered', async () => {
  const site = brokenSite()
  const response = await site.request('/info', { headers: { cookie: await getCookies(site) } })
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toContain('Exit Preview')
})

it('has no exit link on a refusal that cannot be rendered', async () => {
  const response = await brokenSite().request('/api/preview?secret=another-one')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('Exit Preview')
})

it('renders the refusal of frames without a session once, for all addresses and hosts', async () => {
  const rendered: string[] = []
  const site = createTestSite({
    failsFor: ({ kind }) => {
      rendered.push(kind)
      return false
    },
  })
  for (const address of ['http://localhost/info', 'http://127.0.0.1/', 'http://localhost/unknown']) {
    const response = await site.request(address, { headers: { 'sec-fetch-dest': 'iframe' } })
    expect([response.status, await response.text()]).toEqual([
      401,
      expect.stringContaining('Open the preview from the content studio again'),
    ])
  }
  expect(rendered).toEqual(['preview-refused'])
})
