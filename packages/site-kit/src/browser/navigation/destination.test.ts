import { describe, expect, it } from 'vitest'
import type { PageProps } from '../../pages/page-props.ts'
import { failedPage } from '../../pages/failed-page.ts'
import { destinationOf, INTENT, type Move } from './destination.ts'

const shown = (path: string, kind: 'not-found' | 'failed' = 'not-found'): PageProps => ({
  ...failedPage(path),
  kind,
})

const move = (path: string, rest: Partial<Omit<Move, 'destination'>> = {}, sameDocument = false): Move => ({
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: 'push',
  info: undefined,
  ...rest,
  destination: { url: `https://studio.example${path}`, sameDocument },
})

describe('a navigation is left to the browser', () => {
  it.each<[string, Move]>([
    ['that it cannot be taken from', move('/info', { canIntercept: false })],
    ['that is a download', move('/info', { downloadRequest: '' })],
    ['that posts a form', move('/info', { formData: new FormData() })],
    ['that the visitor reloads with', move('/editors', { navigationType: 'reload' })],
    ['that asks for the document', move('/info', { info: INTENT.document })],
    ['to the way out of preview', move('/api/exit-preview')],
    ['to the sitemap', move('/sitemap.xml')],
    ['to a file', move('/assets/a.js')],
    ['to what is no page', move('/nowhere')],
    ['to a place on the page', move('/editors#content', { hashChange: true }, true)],
    ['to the same place again', move('/editors#content', { navigationType: 'replace' }, true)],
  ])('%s', (_, event) => expect(destinationOf(event, shown('/editors'))).toBe('browser'))

  it('where drafts were refused, which only the server can change', () => {
    const refused = { title: '', message: '', status: 401, inPreview: false } as const
    const page = { ...failedPage('/'), ...refused, kind: 'preview-refused' } as const
    expect(destinationOf(move('/info'), page)).toBe('browser')
  })
})

describe('a page is read', () => {
  it.each(['/', '/info', '/screening-room', '/editors/ada', '/editors/ada?video=x', '/info#content'])(
    'at %s',
    (path) => expect(destinationOf(move(path), shown('/editors'))).toBe('page'),
  )

  it('when it is gone back to', () =>
    expect(destinationOf(move('/', { navigationType: 'traverse' }, true), shown('/info'))).toBe('page'))

  it('again, when it could not be read and a link leads to it, or the visitor asks', () => {
    expect(destinationOf(move('/info'), shown('/info', 'failed'))).toBe('page')
    const retry = move('/info', { navigationType: 'reload', info: INTENT.retry })
    expect(destinationOf(retry, shown('/info'))).toBe('page')
  })

  it('for a place on it that is asked for while it is still on its way', () => {
    const event = move('/info#content', { hashChange: true }, true)
    expect(destinationOf(event, shown('/editors'))).toBe('page')
  })
})

describe('only the film changes', () => {
  it.each(['/editors/ada', '/editors/ada?video=x', '/editors/%61da?video=x'])('at %s', (path) =>
    expect(destinationOf(move(path), shown('/editors/ada'))).toBe('film'),
  )

  it('when another film of the page is gone back to', () => {
    const event = move('/?video=x', { navigationType: 'traverse' }, true)
    expect(destinationOf(event, shown('/'))).toBe('film')
  })

  it('and the address alone where the film is current already', () => {
    const event = move('/?video=x', { navigationType: 'replace', info: INTENT.film })
    expect(destinationOf(event, shown('/'))).toBe('address')
  })
})
