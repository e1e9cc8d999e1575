import { describe, expect, it } from 'vitest'
import type { FailedPageProps, FilmsPageProps, NotFoundPageProps, PageProps } from '../../pages/page-props.ts'
import { leavesVisitor, pageWithNews } from './page-news.ts'

const frame = {
  path: '/',
  siteTitle: 'CUTROOM',
  theme: { foreground: '#ffffff', background: '#000000' },
  head: { title: 'CUTROOM', description: '', image: null },
  imageBase: '',
}
const film = (id: string) =>
  ({
    id,
    title: id,
    slug: id,
    href: `/?video=${id}`,
    clients: [],
    editors: [],
    captions: [],
  }) as unknown as FilmsPageProps['films'][number]
const films = (...ids: string[]): FilmsPageProps => ({
  ...frame,
  kind: 'films',
  layout: 'home',
  heading: null,
  films: ids.map(film),
  initialFilmId: null,
})
const notFound: NotFoundPageProps = { ...frame, kind: 'not-found' }
const failed: FailedPageProps = { ...frame, kind: 'failed' }
const read = (page: PageProps) => structuredClone(page)

describe('a page that was read again', () => {
  it('is the one that is shown where nothing has changed, tags and named film or not', () => {
    const shown = { ...films('a', 'b'), initialFilmId: 'b', syncTags: [['x']], readAt: 1 }
    expect(pageWithNews(shown, read(films('a', 'b')))).toBe(shown)
  })

  it('has the news, the film that the address named, the preview, and no tags of before', () => {
    const preview = { token: 't', perspective: 'drafts' } as const
    const shown = { ...films('a', 'b'), initialFilmId: 'b', syncTags: [['x']], preview }
    const next = pageWithNews(shown, read(films('b', 'c')))
    expect(next).toMatchObject({ initialFilmId: 'b', preview })
    expect(next).not.toHaveProperty('syncTags')
    expect(next.kind === 'films' && next.films.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(next.kind === 'films' && next.films[0]).toBe(shown.films[1])
  })

  it('is let go where the visitor is on another page by now', () => {
    const shown = films('a')
    expect(pageWithNews(shown, { ...films('b'), path: '/screening-room' })).toBe(shown)
  })

  it('takes the place of one that could not be read', () => {
    expect(pageWithNews(failed, read(films('a'))).kind).toBe('films')
  })
})

it.each([
  ['has gone', films('a'), notFound, true],
  ['has no films any more', films('a'), films(), true],
  ['has other films', films('a'), films('b'), false],
  ['never had films', films(), films(), false],
  ['was not there', notFound, notFound, false],
  ['is there now', notFound, films('a'), false],
  ['could not be read', failed, notFound, false],
])('a page that %s: it leaves the visitor or not', (_, shown, news, leaves) => {
  expect(leavesVisitor(shown, news)).toBe(leaves)
})
