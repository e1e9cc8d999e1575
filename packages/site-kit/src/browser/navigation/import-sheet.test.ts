// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { film, filmsPage } from '../../../testing/pages.ts'
import { createPageState } from '../../state/page-state.ts'
import { importSheet } from './import-sheet.ts'

const unread = () => new Promise<never>(() => {})

const whenOpening = async () => {
  await import('./sheet-navigation.ts')
  await new Promise((resolve) => setTimeout(resolve))
}

// A sheet that opens holds the keys of the window, which all files share, until a traversal.
afterEach(async () => {
  await whenOpening()
  dispatchEvent(new PopStateEvent('popstate'))
})

it.each([
  ['the page of the press', '/', '/?films'],
  ['no other page, where the code is loaded later', '/info', '/info'],
])('opens the sheet on %s', async (_, path, address) => {
  history.replaceState(null, '', '/')
  const page = filmsPage([film('one'), film('two')])
  const { actions } = importSheet({
    state: createPageState(page),
    pages: { read: unread, prefetch: async () => {} },
    readPage: unread,
    findFilm: unread,
  })
  actions.open()
  history.replaceState(null, '', path)
  await whenOpening()
  expect(location.pathname + location.search).toBe(address)
})

it.each([
  ['the sheet of a press', '?films', undefined],
  ['the sheet of a name', '?films&client=ada', '/editors/ines?films&client=ada'],
])('reads %s beside its code, whose request takes as long', (_, query, address) => {
  history.replaceState(null, '', '/editors/ines?video=one')
  const prefetch = vi.fn(async () => {})
  const { actions } = importSheet({
    state: createPageState({ ...filmsPage([film('one')]), path: '/editors/ines' }),
    pages: { read: unread, prefetch },
    readPage: unread,
    findFilm: unread,
  })
  actions.open(address)
  expect(prefetch.mock.calls).toEqual([[`/editors/ines${query}`]])
})
