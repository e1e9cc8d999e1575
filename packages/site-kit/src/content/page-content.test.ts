import { createContentClient } from '@cutroom/content-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { withHostData } from './host-data.ts'
import { createPageContent, failedPage, toClientConfig } from './page-content.ts'

beforeEach(() => {
  // The warning about the settings, which are missing.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const FILMS = ['dawn', 'dusk'].map((slug) => ({
  _id: slug,
  _type: 'video',
  slug: { current: slug },
  title: slug,
}))
const results = () => [{ _id: 'homePage', videoPlaylist: { _id: 'p', videos: FILMS } }, null]

/** The content of a site, and the results of the home page of which a view was built. */
function startContent() {
  const { queries } = createContentClient(toClientConfig({ projectId: 'abc' }, SITE_CONFIG))
  const built: unknown[] = []
  const home = () => {
    const wanted = queries.home()
    const view: typeof wanted.view = (from) => {
      built.push(from[0])
      return wanted.view(from)
    }
    return { ...wanted, view }
  }
  return { content: createPageContent({ ...queries, home }, SITE_CONFIG), built }
}

describe('createPageContent', () => {
  it('builds the view of a result once for all addresses of a page', () => {
    const { content, built } = startContent()
    const shared = results()
    const films = ['dawn', 'dusk', null].map((videoSlug) =>
      content.page({ path: '/', videoSlug }).view(shared),
    )
    expect(films.map((props) => props.kind === 'films' && props.initialFilmId)).toEqual([
      'dawn',
      'dusk',
      null,
    ])
    expect(built).toEqual([shared[0]])
  })

  it('has the title of the site for its unknown pages, and capitals of its language', () => {
    const config = {
      ...SITE_CONFIG,
      name: 'Dijital',
      language: 'tr',
      labels: { notFoundTitle: 'Bulunamadı' },
    }
    const { queries } = createContentClient(toClientConfig({ projectId: 'abc' }, config))
    const { head } = createPageContent(queries, config).page({ path: '/none', videoSlug: null }).view([null])
    expect(head.title).toBe('Bulunamadı – DİJİTAL')
    expect(failedPage('/', config).siteTitle).toBe('DİJİTAL')
  })

  it('gives the list of editors its own colours at rest, else those of the first editor with a poster', () => {
    const [own, first, second] = ['#101010', '#202020', '#303030'].map((background) => ({
      foreground: '#ffffff',
      background,
    }))
    const poster = { asset: { _ref: 'image-abc-100x100-jpg' } }
    const editors = [
      { _id: 'a', name: 'A', slug: null, themeColours: first, film: null },
      { _id: 'b', name: 'B', slug: null, themeColours: second, film: { posterImage: poster } },
    ]
    const { content } = startContent()
    const backgroundWith = (themeColours: unknown) => {
      const page = { _id: 'editorsPage', themeColours, editors }
      const props = content.page({ path: '/editors', videoSlug: null }).view([page, null])
      // A response of a host may add posters like this.
      return withHostData(props, () => undefined).theme.background
    }
    expect(backgroundWith(null)).toBe(second?.background)
    expect(backgroundWith(own)).toBe(own?.background)
  })

  it('builds a view of each result', () => {
    const { content, built } = startContent()
    const request = content.page({ path: '/', videoSlug: null })
    const [first, second] = [results(), results()]
    for (const result of [first, second]) request.view(result)
    expect(built).toHaveLength(2)
  })
})
