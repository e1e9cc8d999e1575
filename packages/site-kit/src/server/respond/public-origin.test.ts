import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { unknownOriginWarning } from './public-origin.ts'
import { createSite } from '../site.ts'
import { startContentStandIn, type ContentStandIn } from '../testing/content-stand-in.ts'

let content: ContentStandIn
beforeAll(async () => {
  content = await startContentStandIn()
})
afterAll(() => content.close())

function site(env: Record<string, string> = {}) {
  const host = { SANITY_API_HOST: content.host, SANITY_IMAGE_HOST: content.host }
  const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc', ...host, ...env })
  const assets = { script: '/a.js', stylesheets: [], modulePreloads: [], fonts: [] }
  return createSite({ environment, assets })
}

describe('without an origin of its own the site', () => {
  it('names the host that was asked for in all that machines read', async () => {
    const free = site()
    for (const host of ['http://a.example', 'http://[::1]:4000', 'https://my_site.internal']) {
      expect(await (await free.request(`${host}/robots.txt`)).text()).toContain(`${host}/sitemap.xml`)
      expect(await (await free.request(`${host}/sitemap.xml`)).text()).toContain(`<loc>${host}/info</loc>`)
    }
    expect(content.asked.filter((type) => type === 'sitemap')).toHaveLength(1)
  })

  it('sends a document again to who has that of another host', async () => {
    const free = site()
    const etag = (await free.request('http://a.example/info')).headers.get('ETag') ?? ''
    const ask = (host: string) => free.request(`${host}/info`, { headers: { 'If-None-Match': etag } })
    expect((await ask('http://a.example')).status).toBe(304)
    expect((await ask('http://b.example')).status).toBe(200)
  })

  it.each(['http://a"b.example/', "http://a'b.example/", 'http://a&b.example/', 'http://a{b}.example/'])(
    'does not write %s into a document',
    async (address) => {
      expect((await site().request(address)).status).toBe(400)
      expect((await site({ SITE_URL: 'https://studio.example' }).request(address)).status).toBe(200)
    },
  )
})

describe('at its start', () => {
  const warning = (env: Record<string, string>) =>
    unknownOriginWarning(readEnvironment({ SANITY_PROJECT_ID: 'abc', ...env }))

  it.each([{}, { SANITY_API_HOST: 'https://content.example' }])(
    'a public site that does not know it is warned: %o',
    (env) => {
      expect(warning(env)).toMatch(/SITE_URL is not set.*anybody can write.*Set SITE_URL/)
    },
  )

  it.each([{ SITE_URL: 'https://studio.example' }, { SANITY_API_HOST: 'http://localhost:4010' }])(
    'one that knows it is not, nor one on content of the same machine: %o',
    (env) => {
      expect(warning(env)).toBeNull()
    },
  )
})
