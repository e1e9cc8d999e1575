import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicSettings, SETTINGS_ID } from '../../content/page-data.ts'
import type { PageProps } from '../../page-props.ts'
import { readEnvironment } from '../environment.ts'
import { failedPage, SITE_CONFIG } from '../../../testing/site-config.ts'
import { filmsPage } from '../../../testing/pages.ts'
import { escapeMarkup, headHtml, escapeScript } from '../../head/head.ts'
import { hoistPreloads, renderDocument } from './document.ts'

const assets = { script: '/a.js', stylesheets: ['/a.css'], modulePreloads: ['/b.js'] }
const settings = { projectId: 'abc123', build: 'a1b2c3d4' }

it('escapes content in attributes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/["<>]/)
    }),
  )
})

it('escapes data in scripts without changing it', () => {
  // V8 reads other escaped keys as `\\` after an object with that key (nodejs/node#63785).
  const data = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('\\\\'))
  fc.assert(
    fc.property(data, (value) => {
      const written = escapeScript(JSON.stringify({ value, hostile: '</script><!--' }))
      expect(written).not.toContain('<')
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ value, hostile: '</script><!--' })))
    }),
  )
})

it('escapes content in the head', () => {
  const page = failedPage('/')
  const props = {
    ...page,
    head: { ...page.head, title: '</title><script>alert(1)</script>', description: '"><b>' },
  }
  const html = renderDocument({
    config: SITE_CONFIG,
    props,
    settings,
    body: '',
    assets,
    origin: 'https://example.com',
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('"><b>')
})

it('links the script, its modules and the stylesheet', () => {
  const html = renderDocument({
    config: SITE_CONFIG,
    props: failedPage('/'),
    settings,
    body: '<p>Hi</p>',
    assets,
    origin: 'https://x.test',
  })
  expect(html).toContain('<script type="module" src="/a.js">')
  expect(html).toContain('<link rel="modulepreload" href="/b.js">')
  expect(html).toContain('<link rel="stylesheet" href="/a.css">')
  expect(html).toContain('<div id="cutroom"><p>Hi</p></div>')
})

it('preloads the module of static pages on those only', () => {
  const on = (props: PageProps) =>
    renderDocument({
      config: SITE_CONFIG,
      props,
      settings,
      body: '',
      assets: { ...assets, staticPages: ['/c.js'] },
      origin: 'https://x.test',
    })
  const films = { layout: 'home', heading: null, films: [], initialFilmId: null } as const
  const link = '<link rel="modulepreload" href="/c.js">'
  expect(on({ ...failedPage('/info'), kind: 'not-found' })).toContain(link)
  expect(on({ ...failedPage('/'), ...films, kind: 'films' })).not.toContain(link)
})

describe('renderDocument', () => {
  const inlined = {
    styles: { '/a.css': { text: 'p{color:red}', source: 'sha256-style' } },
    loader: { text: 'load()', source: 'sha256-loader' },
    fontLoader: { text: 'loadFont()', source: 'sha256-fonts' },
  }
  const written = (props: PageProps) =>
    renderDocument({
      config: SITE_CONFIG,
      props,
      settings,
      body: '<p>Hi</p>',
      assets: { ...assets, stylesheets: ['/a.css', '/long.css'], staticPages: ['/c.js'], inlined },
      origin: 'https://x.test',
    })

  it('contains the stylesheets that the build hands over as text, and links the others', () => {
    const html = written(filmsPage([]))
    expect(html).toContain('<style>p{color:red}</style><script>loadFont()</script>')
    expect(html).not.toContain('href="/a.css"')
    expect(html).toContain('<link rel="stylesheet" href="/long.css">')
  })

  it('has what link previews read before the styles, which are longer than these read', () => {
    const html = written(filmsPage([]))
    expect(html.indexOf('og:title')).toBeGreaterThan(0)
    expect(html.lastIndexOf('<meta ')).toBeLessThan(html.indexOf('<style>'))
  })

  it('names the modules of the page for the loader after the page, and requests none before it', () => {
    const films = written(filmsPage([]))
    expect(films).toContain('<script data-modules="/a.js /b.js">load()</script>')
    expect(films.indexOf('load()')).toBeGreaterThan(films.indexOf('<p>Hi</p>'))
    expect(films).not.toMatch(/modulepreload|type="module"/)
    expect(written({ ...failedPage('/info'), kind: 'not-found' })).toContain(
      'data-modules="/a.js /b.js /c.js"',
    )
  })
})

it.each([
  ['en', '<html lang="en" class="cutroom-page-theme" style="--cutroom-background:', 'en_US'],
  ['pt-PT', '<html lang="pt-PT" class="cutroom-page-theme" style="--cutroom-background:', 'pt_PT'],
  [
    'ar',
    '<html lang="ar" dir="rtl" class="cutroom-page-theme" style="--cutroom-script-leading:1.3;',
    'ar_EG',
  ],
  ['he', '<html lang="he" dir="rtl" class="cutroom-page-theme" style="--cutroom-background:', 'he_IL'],
  ['th', '<html lang="th" class="cutroom-page-theme" style="--cutroom-script-leading:1.3;', 'th_TH'],
  ['vi', '<html lang="vi" class="cutroom-page-theme" style="--cutroom-script-leading:1.3;', 'vi_VN'],
])('states the language %s, its direction and its territory', (language, element, locale) => {
  const html = renderDocument({
    config: { ...SITE_CONFIG, language },
    props: failedPage('/'),
    settings,
    body: '',
    assets,
    origin: 'https://x.test',
  })
  expect(html).toContain(element)
  expect(html).toContain(`<meta property="og:locale" content="${locale}">`)
})

it('contains the public settings, and no secret', () => {
  const settings = publicSettings({
    ...readEnvironment({
      SANITY_PROJECT_ID: 'abc123',
      SANITY_READ_TOKEN: 'skABCDEFGHIJKLMNOP',
      PREVIEW_SECRET: '0123456789abcdef',
    }),
    build: 'a1b2c3d4',
  })
  const html = renderDocument({
    config: SITE_CONFIG,
    props: failedPage('/'),
    settings,
    body: '',
    assets,
    origin: 'https://x.test',
  })
  const data = new RegExp(`<script id="${SETTINGS_ID}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ projectId: 'abc123', build: 'a1b2c3d4' })
  expect(html).not.toMatch(/skABC|0123456789abcdef/)
})

it('escapes data of a script in the head', () => {
  const text = JSON.stringify({ hostile: '</script><!--' })
  const html = headHtml([{ name: 'script', attributes: { type: 'application/ld+json' }, text }])
  const written = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? ''
  expect(JSON.parse(written)).toEqual(JSON.parse(text))
})

it('preloads the first poster first, with the candidates of its image, and no other image', () => {
  const poster =
    '<link rel="preload" as="image" imageSrcSet="/a.jpg?w=1&amp;h=2 480w" imageSizes="100vw" fetchPriority="high"/>'
  const body = `<link rel="preload" as="image" href="/blur.jpg"/>${poster}<p>Hi</p>`
  const html = renderDocument({
    config: SITE_CONFIG,
    props: failedPage('/'),
    settings: { projectId: 'abc', build: 'a1b2c3d4' },
    body,
    assets,
    origin: 'https://x.test',
  })
  expect(html).toContain('<div id="cutroom"><p>Hi</p></div>')
  expect(html.indexOf(poster)).toBeLessThan(html.indexOf('rel="stylesheet"'))
  expect(html).not.toContain('/blur.jpg')
})

it('does not move a preload within the page', () => {
  expect(hoistPreloads('<p><link rel="preload" as="image" fetchPriority="high"/></p>')).toEqual({
    preloads: [],
    body: '<p><link rel="preload" as="image" fetchPriority="high"/></p>',
  })
})
