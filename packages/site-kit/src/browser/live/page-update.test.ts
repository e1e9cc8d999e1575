import { describe, expect, it } from 'vitest'
import { hostPicture, withHostData } from '../../content/host-data.ts'
import type { PageProps } from '../../page-props.ts'
import { film, filmsPage } from '../../../testing/pages.ts'
import { failedPage } from '../../../testing/site-config.ts'
import { mergePageUpdate, removesPage } from './page-update.ts'

const films = (...ids: string[]) => filmsPage(ids.map((id) => film(id)))
const failed = failedPage('/')
const notFound: PageProps = { ...failed, kind: 'not-found' }
const copy = (page: PageProps) => structuredClone(page)

describe('mergePageUpdate', () => {
  it('returns the shown page if nothing has changed but version, named film, and sync tags that it has', () => {
    const shown = { ...films('a', 'b'), initialFilmId: 'b', syncTags: ['x', 'y'], version: '1' }
    expect(mergePageUpdate(shown, copy({ ...films('a', 'b'), syncTags: ['y'], version: '2' }))).toBe(shown)
  })

  it.each([[['x', 'y']], [[]]])('returns what is shown with the sync tags %j of the update', (syncTags) => {
    const shown = { ...films('a', 'b'), syncTags: ['x'], version: '1' }
    const next = mergePageUpdate(shown, copy({ ...films('a', 'b'), syncTags, version: '2' }))
    expect(next).toEqual({ ...shown, syncTags, version: '2' })
    expect(next.kind === 'films' && next.films).toBe(shown.films)
  })

  it('returns the update with the named film, the preview, and its own sync tags and version', () => {
    const preview = { token: 't', perspective: 'drafts' } as const
    const shown = { ...films('a', 'b'), initialFilmId: 'b', syncTags: ['x'], version: '1', preview }
    const next = mergePageUpdate(shown, copy({ ...films('b', 'c'), syncTags: ['y'], version: '2' }))
    expect(next).toMatchObject({ initialFilmId: 'b', preview, syncTags: ['y'], version: '2' })
    expect(next.kind === 'films' && next.films.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(next.kind === 'films' && next.films[0]).toBe(shown.films[1])
    const draft = mergePageUpdate(shown, copy(films('c')))
    expect(draft).not.toHaveProperty('syncTags')
    expect(draft).not.toHaveProperty('version')
  })

  it('keeps the pictures of video hosts that the update lacks', () => {
    const link = 'https://vimeo.com/1'
    const [hosted] = films('a').films.map((each) => ({ ...each, link, poster: null }))
    if (!hosted) throw new Error('There is one film.')
    const picture = hostPicture({ src: 'https://i.vimeocdn.com/video/1-d_640', width: 640, height: 360 })
    const shown = withHostData({ ...films(), films: [hosted] }, () => ({
      picture,
      aspectRatio: 2.39,
      duration: 83,
    }))
    const update = { ...films(), films: [{ ...hosted, title: 'New' }] }
    const next = mergePageUpdate(shown, copy(update))
    expect(next).toMatchObject({
      films: [{ title: 'New', poster: picture, aspectRatio: 2.39, duration: 83 }],
    })
    expect(mergePageUpdate(shown, copy({ ...films(), films: [hosted] }))).toBe(shown)
  })

  it('ignores the update of another page', () => {
    const shown = films('a')
    expect(mergePageUpdate(shown, { ...films('b'), path: '/screening-room' })).toBe(shown)
  })

  it('replaces a failed page', () => {
    expect(mergePageUpdate(failed, copy(films('a'))).kind).toBe('films')
  })
})

describe('removesPage', () => {
  it.each([
    ['true', 'a page that is gone', films('a'), notFound],
    ['true', 'a page that has no films any more', films('a'), films()],
    ['false', 'a page with other films', films('a'), films('b')],
    ['false', 'a page that never had films', films(), films()],
    ['false', 'a page that was not found before', notFound, notFound],
    ['false', 'a page that is found now', notFound, films('a')],
    ['false', 'a failed page', failed, notFound],
  ])('returns %s for %s', (removes, _, shown, update) => {
    expect(String(removesPage(shown, update))).toBe(removes)
  })
})
