import { createContentClient } from '@cutroom/content-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SITE_CONFIG } from '../testing/site-config.ts'
import { createPageContent, toClientConfig } from './page-content.ts'

beforeEach(() => {
  // Of the settings, which are missing.
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

  it('builds a view of each result', () => {
    const { content, built } = startContent()
    const request = content.page({ path: '/', videoSlug: null })
    const [first, second] = [results(), results()]
    for (const result of [first, second]) request.view(result)
    expect(built).toHaveLength(2)
  })
})
