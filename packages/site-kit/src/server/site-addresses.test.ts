import { beforeEach, describe, expect, it } from 'vitest'
import { startServedPages, type ServedPages } from '../../testing/server/served-pages.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { findAddressWithoutSlash } from './respond/request-address.ts'

let pages: ServedPages
beforeEach(async () => {
  pages = await startServedPages()
})

describe('createPublicOrigin without SITE_URL', () => {
  it('uses the requested host in generated files', async () => {
    const free = pages.site()
    for (const host of ['http://a.example', 'http://[::1]:4000', 'https://my_site.internal']) {
      expect(await (await free.request(`${host}/robots.txt`)).text()).toContain(`${host}/sitemap.xml`)
      expect(await (await free.request(`${host}/sitemap.xml`)).text()).toContain(`<loc>${host}/info</loc>`)
    }
    expect(pages.content.requests.filter((type) => type === 'sitemap')).toHaveLength(1)
  })

  it('has an entity tag for each host', async () => {
    const free = pages.site()
    const etag = (await free.request('http://a.example/info')).headers.get('ETag') ?? ''
    const ask = (host: string) => free.request(`${host}/info`, { headers: { 'If-None-Match': etag } })
    expect((await ask('http://a.example')).status).toBe(304)
    expect((await ask('http://b.example')).status).toBe(200)
  })

  it.each(['http://a"b.example/', "http://a'b.example/", 'http://a&b.example/', 'http://a{b}.example/'])(
    'rejects the host of %s',
    async (address) => {
      expect((await pages.site().request(address)).status).toBe(400)
      expect((await pages.site({ SITE_URL: 'https://studio.example' }).request(address)).status).toBe(200)
    },
  )
})

describe('parsePageRequest', () => {
  it('finds a page of the studio whose path has letters that browsers encode', async () => {
    const about = { path: '/über-uns', heading: 'Über uns', Content: () => 'Seit 1998.' }
    const own = pages.site({}, { config: { ...SITE_CONFIG, pages: [about] } })
    const document = await own.request('http://a.example/über-uns')
    expect(document.status).toBe(200)
    const html = await document.text()
    expect(html).toContain('Seit 1998.')
    expect(html).toContain('<link rel="canonical" href="http://a.example/%C3%BCber-uns">')
    const data = await own.request('http://a.example/page-data/development/über-uns')
    expect(await data.json()).toMatchObject({ kind: 'extra', path: '/über-uns' })
  })
})

describe('findRedirect', () => {
  it.each([
    ['/プレス', '/プレス.html'],
    ['/über-uns', '/Über-uns'],
    ['/über-uns', '/%DCber-uns'],
    ['/über-uns', '/über-uns).?utm_source=a'],
  ])('redirects to the page of the studio at %s from %s', async (path, spelling) => {
    const own = pages.site(
      {},
      { config: { ...SITE_CONFIG, pages: [{ path, heading: 'Own', Content: () => 'Own.' }] } },
    )
    const { status, headers } = await own.request(`https://a.example${spelling}`)
    const location = headers.get('Location') ?? ''
    expect([status, location]).toEqual([307, encodeURI(path) + new URL(spelling, 'https://a.example').search])
    expect((await own.request(`https://a.example${location}`)).status).toBe(200)
  })
})

describe('findAddressWithoutSlash', () => {
  const redirected = (path: string) => findAddressWithoutSlash(new URL(path, 'https://site.example'))

  it('removes trailing slashes, and stays on this site', () => {
    expect(redirected('/info/')).toBe('/info')
    expect(redirected('/editors/ada//?video=x')).toBe('/editors/ada?video=x')
    expect(redirected('https://site.example//elsewhere.example/')).toBe('/elsewhere.example')
    expect(redirected('https://site.example/.//elsewhere.example//a/')).toBe('/elsewhere.example//a')
    expect(redirected('https://site.example///')).toBe('/')
    for (const path of ['/', '/info', '/a//b']) expect(redirected(path)).toBeNull()
  })

  it('is the address of a permanent redirect', async () => {
    const { status, headers } = await pages.site().request('/editors/?video=x')
    expect([status, headers.get('Location')]).toEqual([308, '/editors?video=x'])
  })

  it('takes linear time in the number of slashes', () => {
    const slashes = '/'.repeat(200_000)
    expect(findAddressWithoutSlash({ pathname: `/a${slashes}b/`, search: '' } as URL)).toBe(`/a${slashes}b`)
  })
})
