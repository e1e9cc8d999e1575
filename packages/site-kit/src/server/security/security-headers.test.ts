import { defaultProviders } from '@cutroom/player-core/providers'
import { youtube } from '@cutroom/player-core/providers/youtube'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { createSite } from '../site.ts'
import { SITE_CONFIG } from '../../../testing/site-config.ts'

const assets = { script: '/a.js', stylesheets: [], modulePreloads: [] }

async function requestHeaders(address: string, env: Record<string, string> = {}): Promise<Headers> {
  const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc', ...env })
  return (await createSite({ config: SITE_CONFIG, environment, assets }).request(address)).headers
}

/** The directives of a policy, by their name. */
function policy(headers: Headers): Record<string, string> {
  const lines = (headers.get('Content-Security-Policy') ?? '').split('; ')
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]))
}

describe('the content security policy', () => {
  it('allows the hosted content service and Vimeo only', async () => {
    expect(policy(await requestHeaders('http://localhost/healthz'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' https://cdn.sanity.io https://i.vimeocdn.com",
      'font-src': "'self' data:",
      'media-src': "'self' https://cdn.sanity.io blob:",
      'frame-src': 'https://player.vimeo.com',
      'connect-src': "'self' https://abc.api.sanity.io https://cdn.sanity.io https://vimeo.com",
      'manifest-src': "'self'",
      'worker-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  it('allows the site, which passes requests on, and the configured media origins instead', async () => {
    const own = { SANITY_API_HOST: 'http://localhost:4010/api', MEDIA_ORIGINS: 'https://films.example' }
    for (const images of ['', 'http://localhost:4010']) {
      const env = { ...own, SANITY_IMAGE_HOST: images }
      const lines = policy(await requestHeaders('http://localhost/healthz', env))
      expect(lines['connect-src']).toBe("'self' https://films.example https://vimeo.com")
      expect(lines['media-src']).toBe("'self' https://films.example blob:")
      expect(lines['img-src']).toBe("'self' https://i.vimeocdn.com")
    }
    const cdn = { ...own, SANITY_IMAGE_HOST: 'https://cdn.example' }
    const lines = policy(await requestHeaders('http://localhost/healthz', cdn))
    expect(lines['img-src']).toBe("'self' https://cdn.example https://i.vimeocdn.com")
  })

  it('allows the frames and posters of a provider that the config lists, and no script of it', async () => {
    const playback = { ...SITE_CONFIG.playback, providers: [...defaultProviders, youtube] }
    const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc' })
    const site = createSite({ config: { ...SITE_CONFIG, playback }, environment, assets })
    const { headers } = await site.request('http://localhost/healthz')
    const lines = policy(headers)
    expect(lines['frame-src']).toBe('https://player.vimeo.com https://www.youtube-nocookie.com')
    expect(lines['img-src']).toBe("'self' https://cdn.sanity.io https://i.vimeocdn.com https://i.ytimg.com")
    expect(lines['script-src']).toBe("'self'")
    expect(lines['connect-src']).not.toContain('youtube')
    expect(headers.get('Permissions-Policy')).toContain(
      'fullscreen=(self "https://player.vimeo.com" "https://www.youtube-nocookie.com")',
    )
  })

  it('allows the hosted API in preview only, where the site passes live events on', async () => {
    const env = { LIVE_EVENTS: 'site', PREVIEW_SECRET: 's'.repeat(16), SANITY_READ_TOKEN: 't'.repeat(16) }
    const lines = async (path: string) => policy(await requestHeaders(`http://localhost${path}`, env))
    expect((await lines('/healthz'))['connect-src']).not.toContain('api.sanity.io')
    expect((await lines('/api/preview'))['connect-src']).toContain('https://abc.api.sanity.io')
  })
})

describe('frame-ancestors of a preview', () => {
  const STUDIO = {
    PREVIEW_SECRET: 's'.repeat(16),
    SANITY_READ_TOKEN: 't'.repeat(16),
    STUDIO_URL: 'https://desk.example/a',
  }
  const ancestors = async (env: Record<string, string>) =>
    policy(await requestHeaders('https://studio.example/api/preview', env))['frame-ancestors']

  it('allow a Studio and the dashboard of the hosted service, which shows it in a frame', async () => {
    expect(await ancestors(STUDIO)).toBe("'self' https://desk.example https://www.sanity.io")
    const byAddress = { ...STUDIO, SANITY_API_HOST: 'https://abc.api.sanity.io' }
    expect(await ancestors(byAddress)).toBe("'self' https://desk.example https://www.sanity.io")
  })

  it('allow the Studio alone with another content service, and nobody without a Studio', async () => {
    const environment = { ...STUDIO, SANITY_API_HOST: 'https://content.example' }
    expect(await ancestors(environment)).toBe("'self' https://desk.example")
    expect(await ancestors({ ...STUDIO, STUDIO_URL: '' })).toBe("'none'")
  })
})

it.each(['https://studio.example', 'http://studio.example', 'http://192.168.1.20:4000'])(
  'sets Cross-Origin-Opener-Policy for a preview at %s, which a proxy with TLS may be in front of',
  async (origin) => {
    const env = { PREVIEW_SECRET: 's'.repeat(16), SANITY_READ_TOKEN: 't'.repeat(16) }
    const headers = await requestHeaders(`${origin}/api/preview`, env)
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  },
)

it('allows the texts of documents by their hashes, and no other inline script or stylesheet', async () => {
  const inlined = {
    styles: { '/a.css': { text: 'p{}', source: 'sha256-style' } },
    loader: { text: 'load()', source: 'sha256-loader' },
    fontLoader: { text: 'loadFont()', source: 'sha256-fonts' },
  }
  const environment = readEnvironment({ SANITY_PROJECT_ID: 'abc' })
  const site = createSite({ config: SITE_CONFIG, environment, assets: { ...assets, inlined } })
  const lines = policy((await site.request('http://localhost/healthz')).headers)
  expect(lines['script-src']).toBe("'self' 'sha256-loader' 'sha256-fonts'")
  expect(lines['style-src']).toBe("'self' 'sha256-style'")
})

it('sets HSTS and upgrade-insecure-requests on a site with https only', async () => {
  const plain = await requestHeaders('http://localhost/healthz')
  expect(plain.has('Strict-Transport-Security')).toBe(false)
  for (const headers of [
    await requestHeaders('http://localhost/healthz', { SITE_URL: 'https://studio.example' }),
    await requestHeaders('https://studio.example/healthz'),
  ]) {
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
    expect(headers.get('Content-Security-Policy')).toMatch(/; upgrade-insecure-requests$/)
  }
})

it.each([
  ['http://localhost/healthz', '?1'],
  ['http://127.0.0.1:4000/healthz', '?1'],
  ['http://[::1]:4000/healthz', '?1'],
  ['https://studio.example/healthz', '?1'],
  ['http://192.168.1.20:4000/healthz', null],
  ['http://localhost.example/healthz', null],
])('sets for %s the Origin-Agent-Cluster %j, of which browsers warn elsewhere', async (url, value) => {
  expect((await requestHeaders(url)).get('Origin-Agent-Cluster')).toBe(value)
})

it('sets the security headers on every response', async () => {
  for (const path of ['/healthz', '/editors/', `/${'a'.repeat(9_000)}`]) {
    const headers = await requestHeaders(`http://localhost${path}`)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.has('Cross-Origin-Opener-Policy')).toBe(false)
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Permissions-Policy')).toContain('autoplay=(self "https://player.vimeo.com")')
    expect(headers.has('X-Powered-By')).toBe(false)
  }
})

it('fits into the 4 kB of headers that proxies accept', async () => {
  const headers = await requestHeaders('http://localhost/healthz', { SITE_URL: 'https://studio.example' })
  const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  expect(size).toBeLessThan(3_000)
})
