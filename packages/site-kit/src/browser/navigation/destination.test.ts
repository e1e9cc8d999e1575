import { describe, expect, it } from 'vitest'
import type { PageProps } from '../../page-props.ts'
import { failedPage } from '../../../testing/site-config.ts'
import { notFoundPath } from '../../routes/routes.ts'
import { getDestination, NAVIGATION_INFO, type Navigation } from './destination.ts'

const shown = (path: string, kind: 'not-found' | 'failed' = 'not-found'): PageProps => ({
  ...failedPage(path),
  kind,
})

const navigate = (
  path: string,
  rest: Partial<Omit<Navigation, 'destination'>> = {},
  sameDocument = false,
): Navigation => ({
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: 'push',
  info: undefined,
  ...rest,
  destination: { url: `https://studio.example${path}`, sameDocument },
})

describe("getDestination returns 'browser'", () => {
  it.each<[string, Navigation]>([
    ['for a navigation that cannot be intercepted', navigate('/info', { canIntercept: false })],
    ['for a download', navigate('/info', { downloadRequest: '' })],
    ['for a form', navigate('/info', { formData: new FormData() })],
    ['for a reload', navigate('/editors', { navigationType: 'reload' })],
    ['for a navigation that is left to the browser', navigate('/info', { info: NAVIGATION_INFO.browser })],
    ['for the endpoint that exits preview', navigate('/api/exit-preview')],
    ['for the sitemap', navigate('/sitemap.xml')],
    ['for a file', navigate('/assets/a.js')],
    ['for a path without a page', navigate('/nowhere')],
    ['for a fragment of the page', navigate('/editors#content', { hashChange: true }, true)],
    ['for the same fragment again', navigate('/editors#content', { navigationType: 'replace' }, true)],
    ['for the address of another film', navigate('/editors?video=x', { navigationType: 'push' }, true)],
  ])('%s', (_, event) => expect(getDestination(event, shown('/editors'))).toBe('browser'))

  it('on a refused preview, which only the server can change', () => {
    const refused = { title: '', message: '', status: 401, inPreview: false } as const
    const page = { ...failedPage('/'), ...refused, kind: 'preview-refused' } as const
    expect(getDestination(navigate('/info'), page)).toBe('browser')
  })
})

describe("getDestination returns 'browser' on a studio's own page", () => {
  const page = { ...failedPage('/press'), kind: 'extra', heading: '' } as const
  const getPressDestination = (event: Navigation) => getDestination(event, page, (pathname) => pathname)

  it.each(['push', 'replace', 'traverse'] as const)('for a %s to another query of it', (navigationType) =>
    expect(getPressDestination(navigate('/press?year=2025', { navigationType }))).toBe('browser'),
  )

  it('not for another page', () => expect(getPressDestination(navigate('/info'))).toBe('page'))
})

describe("getDestination returns 'page'", () => {
  it.each(['/', '/info', '/screening-room', '/editors/ada', '/editors/ada?video=x', '/info#content'])(
    'for %s',
    (path) => expect(getDestination(navigate(path), shown('/editors'))).toBe('page'),
  )

  it('for Back to another page', () =>
    expect(getDestination(navigate('/', { navigationType: 'traverse' }, true), shown('/info'))).toBe('page'))

  it('for Back to the 404 page with which the document began, unless it is shown', () => {
    const back = navigate('/nowhere', { navigationType: 'traverse' }, true)
    expect(getDestination(back, shown('/info'))).toBe('page')
    expect(getDestination(back, shown(notFoundPath('/nowhere', [])))).toBe('browser')
  })

  it('for a link to a failed page, and for a retry', () => {
    expect(getDestination(navigate('/info'), shown('/info', 'failed'))).toBe('page')
    const retry = navigate('/info', { navigationType: 'reload', info: NAVIGATION_INFO.retry })
    expect(getDestination(retry, shown('/info'))).toBe('page')
  })

  it('for a fragment of a page that is still pending', () => {
    const event = navigate('/info#content', { hashChange: true }, true)
    expect(getDestination(event, shown('/editors'))).toBe('page')
  })
})

describe("getDestination returns 'film'", () => {
  it.each(['/editors/ada', '/editors/ada?video=x', '/editors/%61da?video=x'])('for %s', (path) =>
    expect(getDestination(navigate(path), shown('/editors/ada'))).toBe('film'),
  )

  it('for Back to another film of the page', () => {
    const event = navigate('/?video=x', { navigationType: 'traverse' }, true)
    expect(getDestination(event, shown('/'))).toBe('film')
  })
})
