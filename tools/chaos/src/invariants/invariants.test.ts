import { describe, expect, it } from 'vitest'
import type { PlainRequest } from '../plan/request.ts'
import { MARK } from '../plan/hostile-text.ts'
import { privateProblems, responseProblems, type SiteResponse } from './response.ts'
import { createLastGood } from './last-good.ts'
import { lineProblem, errorProblem } from './reported-error.ts'
import { pageProblems, type PageState } from './page.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta name="viewport"><title>A</title>
<style>main{color:red}</style></head><body><main><h1>A</h1></main>
<script id="p" type="application/json">{"a":1}</script><script data-modules="/a.js">load()</script></body></html>
`
const SECURITY = {
  'content-security-policy': "default-src 'none'",
  'permissions-policy': 'camera=()',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
}
const request: PlainRequest = { method: 'GET', path: '/', headers: {} }

function response(more: Partial<SiteResponse> = {}, headers: Record<string, string> = {}): SiteResponse {
  const all = { 'content-type': 'text/html; charset=utf-8', ...SECURITY, ...headers }
  return { status: 200, headers: all, body: PAGE, whole: true, ...more }
}

describe('responseProblems', () => {
  it('accepts a complete page', () => {
    expect(responseProblems(request, response(), ['secret'])).toEqual([])
  })

  it.each([
    ['status 500', response({ status: 500 }), /status is 500/],
    ['a truncated page', response({ body: PAGE.slice(0, 200) }), /no end/],
    ['a lost connection', response({ whole: false }), /not whole/],
    ['no heading', response({ body: PAGE.replace(/<h1.*h1>/, '') }), /no heading/],
    ['no script', response({ body: PAGE.replace('data-modules', 'id') }), /no script/],
    ['no stylesheet', response({ body: PAGE.replace(/<style.*style>/, '') }), /no stylesheet/],
    ['invalid data', response({ body: PAGE.replace('{"a":1}', '{"a":') }), /not JSON/],
    ['a secret', response({ body: `${PAGE}<!-- hush -->` }), /secret/],
    ['a secret in a header', response({}, { link: 'hush' }), /secret/],
    [
      'unencoded markup of the content',
      response({ body: PAGE.replace('<h1>', `<h1>${MARK}>`) }),
      /not encoded/,
    ],
    ['a type that browsers may guess', response({}, { 'x-content-type-options': '' }), /guess/],
    ['a redirect to another site', response({ status: 307 }, { location: '//evil.example' }), /redirects to/],
    ['a redirect by a backslash', response({ status: 307 }, { location: '/\\evil.example' }), /redirects to/],
  ])('rejects %s', (_, given, problem) => {
    expect(responseProblems(request, given, ['hush']).join(' ')).toMatch(problem)
  })

  it('demands security headers, unless Node.js itself has refused the request', () => {
    const bare = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
    expect(
      responseProblems(request, { ...response(), headers: bare, status: 404, body: '' }, []).join(),
    ).toMatch(/lacks/)
    expect(responseProblems(request, { ...response(), headers: {}, status: 431, body: '' }, [])).toEqual([])
  })

  it('rejects invalid XML', () => {
    const xml = (body: string) =>
      responseProblems(request, response({ body }, { 'content-type': 'application/xml' }), [])
    expect(xml('<urlset>a &amp; b</urlset>\n')).toEqual([])
    expect(xml('<urlset>a & b</urlset>').join()).toMatch(/ampersand/)
    expect(xml('<urlset>\u0001</urlset>').join()).toMatch(/forbidden/)
    expect(xml('<urlset>').join()).toMatch(/truncated/)
  })
})

describe('privateProblems', () => {
  it('rejects a page of a preview that may be stored or indexed', () => {
    const own = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
    expect(privateProblems(response({}, own))).toEqual([])
    const shared = response({}, { 'cache-control': 'public', 'cache-status': 'cutroom; hit' })
    expect(privateProblems(shared)).toHaveLength(3)
  })
})

describe('pageProblems', () => {
  const state: PageState = {
    url: 'http://site/',
    isSite: true,
    hasMain: true,
    heading: 'Film',
    places: ['1', '1'],
    titles: ['Film', 'Select this video: Film'],
    slides: 20,
    playing: 1,
    playedTogether: 1,
    isOwned: false,
    logo: 'CUTROOM',
  }

  it('accepts a settled page, and documents that are not of the site', () => {
    expect(pageProblems(state)).toEqual([])
    expect(pageProblems({ ...state, isSite: false, hasMain: false })).toEqual([])
  })

  it.each<[Partial<PageState>, RegExp]>([
    [{ hasMain: false }, /blank/],
    [{ heading: null }, /no heading/],
    [{ heading: '' }, /no heading/],
    [{ places: ['1', '2'] }, /different films/],
    [{ titles: ['Film', 'Select this video: Other'] }, /that of the thumbnail/],
    [{ playing: 2 }, /2 films play/],
    [{ playedTogether: 2 }, /played at once/],
    [{ isOwned: true }, /script/],
    [{ slides: 400 }, /400 slides/],
  ])('rejects %o', (more, problem) => {
    expect(pageProblems({ ...state, ...more }).join(' ')).toMatch(problem)
  })
})

describe('errorProblem', () => {
  const quiet = {
    siteAddress: 'http://s',
    serviceFault: false,
    siteDown: false,
    contentBroken: false,
  }
  const failed = {
    kind: 'console',
    text: 'Failed to load resource: the server responded with a status of 500 ()',
  } as const

  it('accepts a failed request that a fault explains', () => {
    expect(
      errorProblem({ ...failed, from: 'http://s/content/v1' }, { ...quiet, serviceFault: true }),
    ).toBeNull()
    expect(errorProblem({ ...failed, from: 'http://s/assets/a.js' }, { ...quiet, siteDown: true })).toBeNull()
    const lost = failed.text.replace('500', '404')
    expect(errorProblem({ ...failed, text: lost, from: 'http://s/nowhere' }, quiet)).toBeNull()
  })

  it('rejects a failed request that no fault explains', () => {
    expect(errorProblem({ ...failed, from: 'http://s/content/v1' }, quiet)).toMatch(/500/)
    expect(
      errorProblem({ ...failed, from: 'http://s/assets/a.js' }, { ...quiet, serviceFault: true }),
    ).toMatch(/500/)
  })

  it('rejects every uncaught error', () => {
    const all = { ...quiet, serviceFault: true, siteDown: true, contentBroken: true }
    expect(errorProblem({ kind: 'uncaught', text: 'x is null', from: '' }, all)).toMatch(/x is null/)
    expect(errorProblem({ kind: 'console', text: 'Minified React error #418', from: '' }, all)).toMatch(
      /#418/,
    )
  })
})

describe('lineProblem', () => {
  it('distinguishes a fault of the product from one of the network', () => {
    expect(lineProblem('The site', 'TypeError: fetch failed', [])).toBeNull()
    expect(lineProblem('The site', 'The page / could not be read.', [])).toBeNull()
    expect(lineProblem('The site', 'TypeError: x is not a function', [])).toMatch(/not a function/)
    expect(lineProblem('The site', 'token=hush', ['hush'])).toMatch(/secret/)
  })
})

describe('createLastGood', () => {
  const tagged = (etag: string, status = 200) => response({ status }, { etag })

  it('reports a permanent page that is lost', () => {
    const { check, forget } = createLastGood()
    expect(check('/info', tagged('a', 503))).toEqual([])
    expect(check('/info', tagged('a'))).toEqual([])
    expect(check('/info', tagged('a', 503)).join()).toMatch(/before/)
    expect(check('/nowhere', tagged('a', 404))).toEqual([])
    forget()
    expect(check('/info', tagged('a', 503))).toEqual([])
  })

  it('reports a page that changes while nothing is written', () => {
    const { check, contentSettled, contentChanged } = createLastGood()
    contentSettled(new Map([['/', 'a']]))
    expect(check('/', tagged('a'))).toEqual([])
    expect(check('/', tagged('b')).join()).toMatch(/has changed/)
    expect(check('/info', tagged('b'))).toEqual([])
    contentChanged()
    expect(check('/', tagged('b'))).toEqual([])
  })
})
