// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { film, filmsPage } from '../../../testing/pages.ts'
import { createPageState } from '../../state/page-state.ts'
import { importSheet } from './import-sheet.ts'

it.each([
  ['the page of the press', '/', '/?films'],
  ['no other page, where the code is loaded later', '/info', '/info'],
])('opens the sheet on %s', async (_, path, address) => {
  history.replaceState(null, '', '/')
  const page = filmsPage([film('one'), film('two')])
  const unread = () => new Promise<never>(() => {})
  const { actions } = importSheet({
    state: createPageState(page),
    pages: { read: unread },
    readPage: unread,
  })
  actions.open()
  history.replaceState(null, '', path)
  await import('./sheet-navigation.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(location.pathname + location.search).toBe(address)
})
