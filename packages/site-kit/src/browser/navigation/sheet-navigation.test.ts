// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { film, filmsPage, playlistPage } from '../../../testing/pages.ts'
import { OutdatedDocumentError } from '../../content/page-data.ts'
import { shownFilm } from '../../media/film-pictures.ts'
import { createPageState } from '../../state/page-state.ts'
import type { PageReader } from './page-reader.ts'
import { createSheetNavigation } from './sheet-navigation.ts'

const films = [film('one'), film('two'), film('unnamed', { slug: null, href: '/' })]
const sheet = { filter: {}, total: 2, own: 2, start: 0, films }

const unread: PageReader = () => new Promise<never>(() => {})

function setUp(readPage = unread, findFilm = async () => {}, page = filmsPage(films)) {
  const state = createPageState(page)
  const pages = { read: async () => filmsPage(films, { sheet }), prefetch: async () => {} }
  return { state, ...createSheetNavigation({ state, pages, readPage, findFilm }) }
}

/** A film of the sheet in the document. */
function createFilmLink() {
  const link = document.createElement('a')
  link.innerHTML = '<span class="cutroom-film-sheet__picture"></span>'
  document.body.append(link)
  return link
}

const waitForBack = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

describe('createSheetNavigation', () => {
  it('closes to a film whose step is not in the address yet, once', async () => {
    history.pushState(null, '', '/')
    const { state, open, close } = setUp()
    state.setFilm('two')
    open()
    await expect.poll(() => state.getSnapshot().sheet).not.toBeNull()
    open('/?films&client=ada')
    const isBack = waitForBack()
    close()
    close()
    // The sheet of the client is still being read.
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await isBack
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(location.search).toBe('?video=two')
  })

  it('closes in its place over a film without a slug', async () => {
    history.pushState(null, '', '/')
    const { state, open, close } = setUp()
    state.setFilm('unnamed')
    open()
    await expect.poll(() => state.getSnapshot().sheet).not.toBeNull()
    close()
    expect([location.search, history.state, state.getSnapshot().filmId]).toEqual(['', null, 'unnamed'])
  })

  it('closes with a film without a slug at the address of the page, from which Back leads to it', async () => {
    history.pushState(null, '', '/')
    const { state, open, close } = setUp()
    open()
    await expect.poll(() => state.getSnapshot().sheet).not.toBeNull()
    close('unnamed')
    const { sheet: shown, filmId } = state.getSnapshot()
    expect([location.search, shown, filmId]).toEqual(['', null, 'unnamed'])
    const isBack = waitForBack()
    history.back()
    await isBack
    expect(location.search).toBe('?films')
  })

  it('shows only the film that was pressed last, and none after Escape, while a poster loads', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    onTestFinished(() => void vi.unstubAllGlobals())
    history.pushState(null, '', '/')
    const { state, open, select, leave, close } = setUp()
    const openSheet = async () => {
      open()
      await expect.poll(() => state.getSnapshot().sheet).not.toBeNull()
    }
    const press = (slug: string) => {
      const show = vi.fn()
      select(shownFilm(film(slug), ''), createFilmLink())
      history.pushState(null, '', `/?video=${slug}`)
      return { show, leaving: leave(show) }
    }
    await openSheet()
    const [first, second] = [press('one'), press('two')]
    await Promise.all([first.leaving, second.leaving])
    expect([first.show, second.show].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    await openSheet()
    const third = press('one')
    close()
    await third.leaving
    expect(third.show).not.toHaveBeenCalled()
  })

  it('keeps the sheet until a film of a long playlist that is not loaded has loaded', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    onTestFinished(() => void vi.unstubAllGlobals())
    let resolveFound = () => {}
    const findFilm = vi.fn(() => new Promise<void>((resolve) => (resolveFound = resolve)))
    const { state, select, leave } = setUp(unread, findFilm, playlistPage([0, 1]))
    state.setSheet(sheet)
    select(shownFilm(film('slug-50'), ''), createFilmLink())
    history.pushState(null, '', '/?video=slug-50')
    const show = vi.fn()
    const leaving = leave(show)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(findFilm.mock.calls).toEqual([[{ film: 'slug-50' }]])
    expect(show).not.toHaveBeenCalled()
    resolveFound()
    await leaving
    expect([show.mock.calls.length, state.getSnapshot().sheet]).toEqual([1, null])
  })

  it('shows the newest of two changes of an open sheet that are read at once', async () => {
    const held: (() => void)[] = []
    const { state, invalidate } = setUp((_path, _signal, request = {}) => {
      const page = filmsPage(films, { sheet: { ...sheet, total: held.length } })
      return request.listPage === undefined
        ? new Promise((resolve) => held.push(() => resolve(page)))
        : Promise.resolve(page)
    })
    state.setSheet({ ...sheet, total: 9 })
    invalidate()
    invalidate()
    for (const answer of held) answer()
    await expect.poll(() => state.getSnapshot().sheet?.total).toBe(1)
  })

  it('reads a changed sheet again with the films in view, and until that succeeds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    document.body.innerHTML = `<div class="cutroom-film-sheet">
      <i data-index="0" data-outside></i><i data-index="50"></i><i data-index="75"></i></div>`
    onTestFinished(() => document.body.replaceChildren())
    const readPage = vi.fn<PageReader>(async (_path, _signal, { listPage = 0 } = {}) =>
      filmsPage(films, { sheet: { ...sheet, total: 900, films: [film(`film-${listPage}`)] } }),
    )
    readPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { state, invalidate } = setUp(readPage)
    state.setSheet(sheet)
    invalidate()
    await vi.advanceTimersByTimeAsync(2500)
    const { inView } = state.getSnapshot().sheet ?? {}
    expect(inView).toMatchObject({ start: 24, films: [1, 2, 3, 4].map((at) => ({ id: `film-${at}` })) })
    state.setSheet(null)
    invalidate()
    expect(readPage).toHaveBeenCalledTimes(6)
  })

  it('reads a changed sheet once whose first films are in view', async () => {
    const changed = filmsPage(films, { sheet: { ...sheet, own: 1 } })
    const readPage = vi.fn<PageReader>(() => Promise.resolve(changed))
    const { state, invalidate } = setUp(readPage)
    state.setSheet(sheet)
    invalidate()
    await expect.poll(() => state.getSnapshot().sheet?.own).toBe(1)
    expect(readPage).toHaveBeenCalledOnce()
  })

  it('has the document loaded again if an open sheet cannot read films, as the site has another build', async () => {
    const recover = vi.fn()
    addEventListener('vite:preloadError', recover)
    onTestFinished(() => removeEventListener('vite:preloadError', recover))
    const { signal } = new AbortController()
    const readWith = async (failure: Error, isOpen: boolean) => {
      const { state, read } = setUp(() => Promise.reject(failure))
      if (isOpen) state.setSheet(sheet)
      await expect(read({ sheet: 'films' }, signal)).rejects.toBe(failure)
      return recover.mock.calls.length
    }
    expect(await readWith(new TypeError('Failed to fetch'), true)).toBe(0)
    // A film may be playing while the sheet renders out of sight.
    expect(await readWith(new OutdatedDocumentError(), false)).toBe(0)
    expect(await readWith(new OutdatedDocumentError(), true)).toBe(1)
  })

  it('opens no sheet that Escape has cancelled while it was read', async () => {
    history.pushState(null, '', '/')
    const { state, open } = setUp()
    open()
    const isBack = waitForBack()
    for (const key of ['Escape', 'Escape']) dispatchEvent(new KeyboardEvent('keydown', { key }))
    await isBack
    await new Promise((resolve) => setTimeout(resolve))
    expect([location.search, state.getSnapshot().sheet]).toEqual(['', null])
  })

  it('passes letters that are typed while it is read on to the sheet, and not to the page', async () => {
    const page = vi.fn()
    addEventListener('keydown', page)
    onTestFinished(() => removeEventListener('keydown', page))
    const { state, open } = setUp()
    open()
    const type = (key: string, init?: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
    for (const key of ['f', 'm']) type(key)
    type('f', { ctrlKey: true })
    expect(page).toHaveBeenCalledOnce()
    await expect.poll(() => state.getSnapshot().sheet).not.toBeNull()
    await expect.poll(() => page.mock.calls.length).toBe(3)
    expect(page.mock.calls.slice(1).map(([{ key }]) => key)).toEqual(['f', 'm'])
  })
})
