import { describe, expect, it } from 'vitest'
import {
  createServedPages,
  findErrorProblem,
  findLineProblem,
  findPageProblems,
  findResponseProblems,
  type ShownPage,
  type SiteResponse,
} from './invariants.ts'
import { MARK, type PlainRequest } from './plan.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta name="viewport"><title>A</title>
<style>main{color:red}</style></head><body><main><h1>A</h1></main>
<script id="p" type="application/json">{"a":1}</script><script data-modules="/a.js">load()</script></body></html>
`
const SECURITY = {
  'content-security-policy': "default-src 'none'",
  'permissions-policy': 'camera=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
}
const request: PlainRequest = { method: 'GET', path: '/', headers: {} }

function response(more: Partial<SiteResponse> = {}, headers: Record<string, string> = {}): SiteResponse {
  const all = { 'content-type': 'text/html; charset=utf-8', ...SECURITY, ...headers }
  return { status: 200, headers: all, body: PAGE, isComplete: true, ...more }
}

describe('findResponseProblems', () => {
  it('accepts a complete page', () => {
    expect(findResponseProblems(request, response(), ['secret'])).toEqual([])
  })

  it.each([
    ['status 500', response({ status: 500 }), /status is 500/],
    ['a truncated page', response({ body: PAGE.slice(0, 200) }), /no end/],
    ['a lost connection', response({ isComplete: false }), /incomplete/],
    ['no heading', response({ body: PAGE.replace(/<h1.*h1>/, '') }), /no heading/],
    ['no script', response({ body: PAGE.replace('data-modules', 'id') }), /no script/],
    ['no stylesheet', response({ body: PAGE.replace(/<style.*style>/, '') }), /no stylesheet/],
    ['invalid data', response({ body: PAGE.replace('{"a":1}', '{"a":') }), /not JSON/],
    ['a secret', response({ body: `${PAGE}<!-- hush -->` }), /secret/],
    ['a secret in a header', response({}, { link: 'hush' }), /secret/],
    [
      'unencoded markup of the address',
      response({ body: PAGE.replace('<h1>', `<h1>${MARK}>`) }),
      /not encoded/,
    ],
    ['a type that browsers may guess', response({}, { 'x-content-type-options': '' }), /guess/],
    ['a redirect to another site', response({ status: 307 }, { location: '//evil.example' }), /redirects to/],
    ['a redirect by a backslash', response({ status: 307 }, { location: '/\\evil.example' }), /redirects to/],
  ])('rejects %s', (_, given, problem) => {
    expect(findResponseProblems(request, given, ['hush']).join(' ')).toMatch(problem)
  })

  it('demands security headers, unless Node.js itself has refused the request', () => {
    const bare = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
    expect(
      findResponseProblems(request, { ...response(), headers: bare, status: 404, body: '' }, []).join(),
    ).toMatch(/lacks/)
    expect(findResponseProblems(request, { ...response(), headers: {}, status: 431, body: '' }, [])).toEqual(
      [],
    )
  })

  it('rejects truncated XML', () => {
    const xml = (body: string) =>
      findResponseProblems(request, response({ body }, { 'content-type': 'application/xml' }), [])
    expect(xml('<urlset>a</urlset>\n')).toEqual([])
    expect(xml('<urlset>').join()).toMatch(/truncated/)
  })
})

describe('findPageProblems', () => {
  const shown: ShownPage = {
    isSite: true,
    heading: 'Film',
    indices: ['1', '1'],
    slides: 20,
    playing: 1,
    siteTitle: 'CUTROOM',
  }

  it('accepts a settled page, and documents that are not of the site', () => {
    expect(findPageProblems(shown)).toEqual([])
    expect(findPageProblems({ ...shown, isSite: false, heading: null })).toEqual([])
  })

  it.each<[Partial<ShownPage>, RegExp]>([
    [{ heading: null }, /no heading/],
    [{ heading: '' }, /no heading/],
    [{ indices: ['1', '2'] }, /different films/],
    [{ playing: 2 }, /2 films play/],
    [{ slides: 400 }, /400 slides/],
  ])('rejects %o', (more, problem) => {
    expect(findPageProblems({ ...shown, ...more }).join(' ')).toMatch(problem)
  })
})

describe('findErrorProblem', () => {
  const quiet = {
    siteAddress: 'http://s',
    serviceFault: false,
    siteDown: false,
  }
  const failed = {
    kind: 'console',
    text: 'Failed to load resource: the server responded with a status of 500 ()',
  } as const

  it('accepts a failed request that a fault explains', () => {
    expect(
      findErrorProblem({ ...failed, from: 'http://s/content/v1' }, { ...quiet, serviceFault: true }),
    ).toBeNull()
    expect(
      findErrorProblem({ ...failed, from: 'http://s/assets/a.js' }, { ...quiet, siteDown: true }),
    ).toBeNull()
    const lost = failed.text.replace('500', '404')
    expect(findErrorProblem({ ...failed, text: lost, from: 'http://s/nowhere' }, quiet)).toBeNull()
  })

  it('rejects a failed request that no fault explains', () => {
    expect(findErrorProblem({ ...failed, from: 'http://s/content/v1' }, quiet)).toMatch(/500/)
    expect(
      findErrorProblem({ ...failed, from: 'http://s/assets/a.js' }, { ...quiet, serviceFault: true }),
    ).toMatch(/500/)
  })

  it('rejects every uncaught error', () => {
    const all = { ...quiet, serviceFault: true, siteDown: true }
    expect(findErrorProblem({ kind: 'uncaught', text: 'x is null', from: '' }, all)).toMatch(/x is null/)
    expect(findErrorProblem({ kind: 'console', text: 'Minified React error #418', from: '' }, all)).toMatch(
      /#418/,
    )
  })
})

describe('findLineProblem', () => {
  it('distinguishes a fault of the product from one of the network', () => {
    expect(findLineProblem('The site', 'TypeError: fetch failed', [])).toBeNull()
    expect(findLineProblem('The site', 'The page / could not be read.', [])).toBeNull()
    expect(findLineProblem('The site', 'TypeError: x is not a function', [])).toMatch(/not a function/)
    expect(findLineProblem('The site', 'token=hush', ['hush'])).toMatch(/secret/)
  })
})

describe('createServedPages', () => {
  const tagged = (etag: string, status = 200) => response({ status }, { etag })

  it('reports a permanent page that is lost', () => {
    const { check, forget } = createServedPages()
    expect(check('/info', tagged('a', 503))).toEqual([])
    expect(check('/info', tagged('a'))).toEqual([])
    expect(check('/info', tagged('a', 503)).join()).toMatch(/before/)
    expect(check('/nowhere', tagged('a', 404))).toEqual([])
    forget()
    expect(check('/info', tagged('a', 503))).toEqual([])
  })

  it('reports a page that changes while nothing is published', () => {
    const { check, expectTags } = createServedPages()
    expectTags(new Map([['/', 'a']]))
    expect(check('/', tagged('a'))).toEqual([])
    expect(check('/', tagged('b')).join()).toMatch(/has changed/)
    expect(check('/info', tagged('b'))).toEqual([])
    expectTags(new Map())
    expect(check('/', tagged('b'))).toEqual([])
  })
})
