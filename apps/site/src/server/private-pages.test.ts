import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderPage } from '../pages/render-page.tsx'
import { readEnvironment } from './environment.ts'
import type { PageMaker } from './make-page.ts'
import { createPrivatePages } from './private-pages.ts'
import { startContentStandIn, type ContentStandIn } from './testing/content-stand-in.ts'

const SECRET = 'a-secret-of-24-characters'

let content: ContentStandIn
beforeEach(async () => {
  content = await startContentStandIn()
})
afterEach(() => content.close())

/** Previews of a site on which nothing can be rendered but the page that says so. */
function brokenSite(): Hono {
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
    PREVIEW_SECRET: SECRET,
    SANITY_READ_TOKEN: 'skTheReadTokenOfThisSite',
  })
  const maker: Pick<PageMaker, 'document'> = {
    document: (props) => {
      if (props.kind !== 'failed') throw new Error('This page cannot be rendered.')
      return renderPage(props)
    },
  }
  const { routes, pages } = createPrivatePages({ maker, environment, log: () => {} })
  return new Hono().route('/', routes).get('*', pages)
}

it('leaves a preview that cannot be rendered its way out', async () => {
  const site = brokenSite()
  const entered = await site.request(`/api/preview?secret=${SECRET}`)
  const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const response = await site.request('/info', { headers: { cookie } })
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.text()).toContain('Exit Preview')
})

it('offers a visitor whose refusal cannot be rendered no way out of what they are not in', async () => {
  const response = await brokenSite().request('/api/preview?secret=another-one')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('Exit Preview')
})
