import { describe, expect, it } from 'vitest'
import type { Answer } from '../client/plain-client.ts'
import type { Ask } from '../plan/ask.ts'
import { MARK } from '../plan/hostile-text.ts'
import type { PageState } from '../visitor/page-state.ts'
import { answerProblems } from './answer.ts'
import { createLastGood } from './last-good.ts'
import { lineProblem, noiseProblem } from './noise.ts'
import { pageProblems } from './page.ts'
import { privateProblems } from './private-answer.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta name="viewport"><title>A</title>
<link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script></head>
<body><main><h1>A</h1></main><script id="p" type="application/json">{"a":1}</script></body></html>
`
const SECURITY = {
  'content-security-policy': "default-src 'none'",
  'permissions-policy': 'camera=()',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
}
const ask: Ask = { method: 'GET', path: '/', headers: {} }

function answer(more: Partial<Answer> = {}, headers: Record<string, string> = {}): Answer {
  const all = { 'content-type': 'text/html; charset=utf-8', ...SECURITY, ...headers }
  return { status: 200, headers: all, body: PAGE, whole: true, ...more }
}

describe('an answer', () => {
  it('that is a whole page has nothing wrong', () => {
    expect(answerProblems(ask, answer(), ['secret'])).toEqual([])
  })

  it.each([
    ['a failure of ours', answer({ status: 500 }), /status is 500/],
    ['half a page', answer({ body: PAGE.slice(0, 200) }), /no end/],
    ['a connection that broke', answer({ whole: false }), /not whole/],
    ['no heading', answer({ body: PAGE.replace(/<h1.*h1>/, '') }), /no heading/],
    ['broken data', answer({ body: PAGE.replace('{"a":1}', '{"a":') }), /no JSON/],
    ['a secret', answer({ body: `${PAGE}<!-- hush -->` }), /secret/],
    ['a secret in a header', answer({}, { link: 'hush' }), /secret/],
    ['markup of the content', answer({ body: PAGE.replace('<h1>', `<h1>${MARK}>`) }), /not encoded/],
    ['a type to guess', answer({}, { 'x-content-type-options': '' }), /guessed/],
    ['a way to another site', answer({ status: 307 }, { location: '//evil.example' }), /leads to/],
    ['a way by a backslash', answer({ status: 307 }, { location: '/\\evil.example' }), /leads to/],
  ])('is not well with %s', (_, given, problem) => {
    expect(answerProblems(ask, given, ['hush']).join(' ')).toMatch(problem)
  })

  it('needs its security headers, unless nobody has read the request', () => {
    const bare = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
    expect(answerProblems(ask, { ...answer(), headers: bare, status: 404, body: '' }, []).join()).toMatch(
      /lacks/,
    )
    expect(answerProblems(ask, { ...answer(), headers: {}, status: 431, body: '' }, [])).toEqual([])
  })

  it('in XML holds what XML can', () => {
    const xml = (body: string) =>
      answerProblems(ask, answer({ body }, { 'content-type': 'application/xml' }), [])
    expect(xml('<urlset>a &amp; b</urlset>\n')).toEqual([])
    expect(xml('<urlset>a & b</urlset>').join()).toMatch(/ampersand/)
    expect(xml('<urlset>\u0001</urlset>').join()).toMatch(/cannot/)
    expect(xml('<urlset>').join()).toMatch(/does not end/)
  })
})

it('with drafts is kept by nobody', () => {
  const own = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  expect(privateProblems(answer({}, own))).toEqual([])
  const shared = answer({}, { 'cache-control': 'public', 'cache-status': 'cutroom; hit' })
  expect(privateProblems(shared)).toHaveLength(3)
})

describe('a page', () => {
  const state: PageState = {
    url: 'http://site/',
    isSite: true,
    hasMain: true,
    heading: 'Film',
    busy: false,
    places: ['1', '1'],
    titles: ['Film', 'Select this video: Film'],
    slides: 20,
    playing: 1,
    playedTogether: 1,
    isOwned: false,
    logo: 'CUTROOM',
  }

  it('at rest has nothing wrong, nor has what is no page of the site', () => {
    expect(pageProblems(state)).toEqual([])
    expect(pageProblems({ ...state, isSite: false, hasMain: false })).toEqual([])
  })

  it.each<[Partial<PageState>, RegExp]>([
    [{ hasMain: false }, /blank/],
    [{ heading: null }, /no heading/],
    [{ heading: '' }, /no heading/],
    [{ places: ['1', '2'] }, /different films/],
    [{ titles: ['Film', 'Select this video: Other'] }, /thumbnail says/],
    [{ playing: 2 }, /2 films play/],
    [{ playedTogether: 2 }, /played at the same time/],
    [{ isOwned: true }, /script/],
    [{ slides: 400 }, /400 slides/],
  ])('is not well with %o', (more, problem) => {
    expect(pageProblems({ ...state, ...more }).join(' ')).toMatch(problem)
  })
})

describe('noise', () => {
  const quiet = {
    siteAddress: 'http://s',
    proxyAddress: 'http://p',
    troubled: false,
    siteAway: false,
    broken: false,
  }
  const failed = {
    kind: 'console',
    text: 'Failed to load resource: the server responded with a status of 500 ()',
  } as const

  it('of a request that was made to fail is none', () => {
    expect(noiseProblem({ ...failed, from: 'http://p/v1' }, { ...quiet, troubled: true })).toBeNull()
    expect(noiseProblem({ ...failed, from: 'http://s/assets/a.js' }, { ...quiet, siteAway: true })).toBeNull()
    const lost = failed.text.replace('500', '404')
    expect(noiseProblem({ ...failed, text: lost, from: 'http://s/nowhere' }, quiet)).toBeNull()
  })

  it('of a request that nobody made fail is', () => {
    expect(noiseProblem({ ...failed, from: 'http://p/v1' }, quiet)).toMatch(/500/)
    expect(noiseProblem({ ...failed, from: 'http://s/assets/a.js' }, { ...quiet, troubled: true })).toMatch(
      /500/,
    )
  })

  it('that is uncaught always is', () => {
    const all = { ...quiet, troubled: true, siteAway: true, broken: true }
    expect(noiseProblem({ kind: 'uncaught', text: 'x is null', from: '' }, all)).toMatch(/x is null/)
    expect(noiseProblem({ kind: 'console', text: 'Minified React error #418', from: '' }, all)).toMatch(
      /#418/,
    )
  })

  it('of programs tells a fault of ours from one of the network', () => {
    expect(lineProblem('The site', 'TypeError: fetch failed', [])).toBeNull()
    expect(lineProblem('The site', 'The page / could not be read.', [])).toBeNull()
    expect(lineProblem('The site', 'TypeError: x is not a function', [])).toMatch(/not a function/)
    expect(lineProblem('The site', 'token=hush', ['hush'])).toMatch(/secret/)
  })
})

describe('the last good answer', () => {
  const tagged = (etag: string, status = 200) => answer({ status }, { etag })

  it('of a page that is always there may not be lost', () => {
    const { check, forget } = createLastGood()
    expect(check('/info', tagged('a', 503))).toEqual([])
    expect(check('/info', tagged('a'))).toEqual([])
    expect(check('/info', tagged('a', 503)).join()).toMatch(/before/)
    expect(check('/nowhere', tagged('a', 404))).toEqual([])
    forget()
    expect(check('/info', tagged('a', 503))).toEqual([])
  })

  it('stays the same page while nothing is written', () => {
    const { check, contentSettled, contentChanged } = createLastGood()
    contentSettled(new Map([['/', 'a']]))
    expect(check('/', tagged('a'))).toEqual([])
    expect(check('/', tagged('b')).join()).toMatch(/another page/)
    expect(check('/info', tagged('b'))).toEqual([])
    contentChanged()
    expect(check('/', tagged('b'))).toEqual([])
  })
})
