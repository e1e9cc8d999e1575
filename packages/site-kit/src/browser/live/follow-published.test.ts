import { createPageQueries, type ViewQueries } from '@cutroom/content-client'
import { expect, it } from 'vitest'
import { createPageState } from '../../pages/page-state.ts'
import type { NotFoundPageProps, PageProps } from '../../pages/page-props.ts'
import { followPublished } from './follow-published.ts'

const page = (path: string, syncTags?: string[][]): NotFoundPageProps => ({
  kind: 'not-found',
  path,
  siteTitle: 'CUTROOM',
  theme: { foreground: '#ffffff', background: '#000000' },
  head: { title: path, description: '', image: null },
  imageBase: '',
  ...(syncTags ? { syncTags } : {}),
})

/** A site that follows live updates which the test makes. */
function siteUnderTest(isNew: boolean, age: (page: PageProps) => number = () => 0) {
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
    isNew,
    age,
    queries: createPageQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} }),
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

it('follows the page that is shown, one at a time, with the tags that are known to be new', () => {
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

it('has a document read once that may be older than its tags, and no page that was read here', () => {
  const { state, followed } = siteUnderTest(false)
  state.show(page('/info', [['b']]), null)
  expect(followed).toMatchObject([{ tags: undefined }, { tags: [['b']] }])
})

it('says how old a page is that is gone back to, so that it catches up', () => {
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

it('shows what is published where it changes the page', () => {
  const { state, followed } = siteUnderTest(true)
  followed[0]?.update('/')
  expect(state.getSnapshot().page).toMatchObject({ kind: 'films', films: [] })
})
