import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageState } from '../../state/page-state.ts'
import { filmsPage } from '../../../testing/pages.ts'
import { SITE_CONFIG } from '../../../testing/site-config.ts'
import { followHead } from './follow-head.ts'

const page = filmsPage([])

const sheet = { filter: {}, total: 0, own: 0, start: 0, films: [] }

/** Follows the state of a page, and returns it with the films whose tags have been written. */
function follow(loaded = {}) {
  const state = createPageState(page)
  const written: (string | null)[] = []
  const writer = {
    headTags: ({ filmId }: { filmId: string | null }) => [
      { name: 'title', attributes: {}, text: filmId ?? '' },
    ],
    showHead: () => void written.push(state.getSnapshot().filmId),
  }
  const tools = { get: () => writer, load: async () => writer, ...loaded }
  const site = { config: SITE_CONFIG, origin: 'https://cutroom.example' }
  followHead(state, site, tools as never, (start) => start())
  return { state, written }
}

describe('followHead', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('writes the tags of the last film once, when quick steps have ended', async () => {
    const { state, written } = follow()
    for (const film of ['a', 'b', 'c']) {
      state.setFilm(film)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(written).toEqual(['c'])
  })

  it('writes the tags of another page at once', () => {
    const { state, written } = follow()
    state.show({ ...page, path: '/screening-room' }, 'd')
    expect(written).toEqual(['d'])
  })

  it('writes the tags of an opened sheet at once, or as soon as its code is loaded', async () => {
    const { state, written } = follow()
    state.setFilm('a')
    state.setSheet(sheet)
    expect(written).toEqual(['a'])
    const loading = follow({ get: () => undefined })
    loading.state.setSheet(sheet)
    await vi.advanceTimersByTimeAsync(0)
    expect(loading.written).toEqual([null])
  })
})
