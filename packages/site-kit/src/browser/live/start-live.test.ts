import { createPageQueries, type ViewQueries } from '@cutroom/content-client'
import { describe, expect, it } from 'vitest'
import { createPageContent } from '../../content/page-content.ts'
import { createPageState } from '../../pages/page-state.ts'
import type { NotFoundPageProps, PageProps } from '../../pages/page-props.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { followPublished } from './start-live.ts'

const page = (path: string, syncTags?: string[][]): NotFoundPageProps => ({
  kind: 'not-found',
  path,
  siteTitle: 'CUTROOM',
  theme: { foreground: '#ffffff', background: '#000000' },
  head: { title: path, description: '', image: null },
  imageBase: '',
  ...(syncTags ? { syncTags } : {}),
})

/** A site whose live updates the test sends. */
function siteUnderTest(isFresh: boolean, age: (page: PageProps) => number = () => 0) {
  const state = createPageState(page('/', [['a']]))
  const followed: {
    queries: number
    tags: unknown
    age: unknown
    update: (path: string) => void
    on: boolean
  }[] = []
  const stop = followPublished({
    state,
    isFresh,
    age,
    content: createPageContent(
      createPageQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} }),
      SITE_CONFIG,
    ),
    updates: {
      follow: <View>(
        wanted: ViewQueries<View>,
        onUpdate: (view: View) => void,
        tags?: unknown,
        since?: number,
      ) => {
        const entry = {
          queries: wanted.queries.length,
          tags,
          age: since,
          on: true,
          update: () => onUpdate(wanted.view(wanted.queries.map(() => null))),
        }
        followed.push(entry)
        return () => void (entry.on = false)
      },
    },
  })
  return { state, followed, stop }
}

describe('followPublished', () => {
  it('follows the shown page only, with its sync tags', () => {
    const { state, followed, stop } = siteUnderTest(true)
    expect(followed).toMatchObject([{ queries: 2, tags: [['a']], on: true }])
    state.show(page('/info', [['b']]), null)
    state.setFilm(null)
    expect(followed).toMatchObject([{ on: false }, { tags: [['b']], on: true }])
    stop()
    state.show(page('/editors'), null)
    expect(followed).toHaveLength(2)
    expect(followed[1]?.on).toBe(false)
  })

  it('omits the sync tags of a stale document, and of no other page', () => {
    const { state, followed } = siteUnderTest(false)
    state.show(page('/info', [['b']]), null)
    expect(followed).toMatchObject([{ tags: undefined }, { tags: [['b']] }])
  })

  it('passes the age of a page that is shown again', () => {
    const ages = new Map([
      ['/', 300_000],
      ['/info', 20],
    ])
    const { state, followed } = siteUnderTest(true, ({ path }) => ages.get(path) ?? 0)
    const first = state.getSnapshot().page
    state.show(page('/info', [['b']]), null)
    state.show(first, null)
    expect(followed.slice(1)).toMatchObject([
      { tags: [['b']], age: 20 },
      { tags: [['a']], age: 300_000 },
    ])
  })

  it('shows an update that changes the page', () => {
    const { state, followed } = siteUnderTest(true)
    followed[0]?.update('/')
    expect(state.getSnapshot().page).toMatchObject({ kind: 'films', films: [] })
  })
})
