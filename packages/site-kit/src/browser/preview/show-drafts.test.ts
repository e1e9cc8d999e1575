import { describe, expect, it, vi } from 'vitest'
import { createPageState } from '../../state/page-state.ts'
import { playlistPage } from '../../../testing/pages.ts'
import { showDrafts, type ReadFilm } from './start-preview.tsx'

describe('showDrafts', () => {
  it('stays at a film that a changed order has moved', async () => {
    const state = createPageState(playlistPage([0, 1, 2]))
    state.setFilm('film-1')
    const readFilm = vi.fn<ReadFilm>(async () =>
      playlistPage([70, 71], { revision: 'r2', idAt: (index) => index - 69 }),
    )
    const { signal } = new AbortController()
    await showDrafts(
      state,
      playlistPage([0, 1, 2], { revision: 'r2', idAt: (index) => index + 30 }),
      readFilm,
      signal,
    )
    expect(readFilm).toHaveBeenCalledWith('/', signal, 'slug-1')
    expect(state.getSnapshot()).toMatchObject({ filmId: 'film-1', page: { playlist: { indices: [70, 71] } } })
  })

  it('shows the drafts of films that are where they were, without a read', async () => {
    const state = createPageState(playlistPage([0, 1, 2]))
    const readFilm = vi.fn<ReadFilm>()
    const drafts = { ...playlistPage([0, 1, 2]), siteTitle: 'REEL' }
    await showDrafts(state, drafts, readFilm, new AbortController().signal)
    expect(readFilm).not.toHaveBeenCalled()
    expect(state.getSnapshot().page.siteTitle).toBe('REEL')
  })

  it('shows nothing that newer drafts have replaced', async () => {
    const state = createPageState(playlistPage([0, 1, 2]))
    const { page } = state.getSnapshot()
    const drafts = { ...playlistPage([0, 1, 2]), siteTitle: 'REEL' }
    await showDrafts(state, drafts, vi.fn<ReadFilm>(), AbortSignal.abort())
    expect(state.getSnapshot().page).toBe(page)
  })
})
