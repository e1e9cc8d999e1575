// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { film, filmsPage } from '../../testing/pages.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { createPageState } from '../state/page-state.ts'
import { App, type AppProps } from './app.tsx'
import { loadPageSheet } from './lazy-modules.ts'
import type { SheetActions } from './sheet-actions.ts'

const films = ['one', 'two'].map((id) => film(id))
const sheet = { filter: {}, total: 2, own: 2, start: 0, films }

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  await loadPageSheet()
})

const noop = () => {}
const createActions = (actions: Partial<SheetActions>): SheetActions => ({
  read: () => new Promise<never>(noop),
  open: noop,
  close: noop,
  prepare: noop,
  select: noop,
  ...actions,
})

function renderApp(props: Partial<AppProps> = {}, listed = films) {
  const Logo = vi.fn(() => 'CUTROOM')
  const state = createPageState(filmsPage(listed))
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
  })
  act(() => root.render(<App config={{ ...SITE_CONFIG, Logo }} state={state} {...props} />))
  const findSheet = () => element.querySelector('dialog')
  return { Logo, state, findSheet }
}

describe('the sheet of a page', () => {
  it('renders nothing of the page again when it opens and closes', () => {
    const { Logo, state, findSheet } = renderApp()
    const { length } = Logo.mock.calls
    act(() => state.setSheet(sheet))
    expect(findSheet()?.querySelectorAll('[data-index]')).toHaveLength(2)
    act(() => state.setSheet(null))
    expect(findSheet()).toBeNull()
    expect(Logo).toHaveBeenCalledTimes(length)
  })

  it('renders ahead of a press, out of reach', () => {
    const { state, findSheet } = renderApp()
    act(() => state.prepareSheet(sheet))
    const prepared = findSheet()
    expect(prepared?.querySelectorAll('[data-index]')).toHaveLength(2)
    expect(prepared?.hasAttribute('inert')).toBe(true)
    expect(prepared?.contains(document.activeElement)).toBe(false)
    act(() => state.setSheet(sheet))
    expect(findSheet()).toBe(prepared)
    expect(prepared?.hasAttribute('inert')).toBe(false)
    expect(prepared?.contains(document.activeElement)).toBe(true)
  })

  it('has the films that were read last when it opens', () => {
    const { state, findSheet } = renderApp()
    act(() => state.prepareSheet(sheet))
    const next = { ...sheet, films: ['three', 'four'].map((id) => film(id)) }
    act(() => state.prepareSheet(next))
    act(() => state.setSheet(next))
    expect(findSheet()?.textContent).toContain('three')
    expect(findSheet()?.textContent).not.toContain('one')
  })

  it('has the films in view of a change once they are there, at their place', () => {
    const { state, findSheet } = renderApp()
    act(() => state.setSheet(sheet))
    const inView = { start: 1, films: [film('three')] }
    act(() => state.setSheet({ ...sheet, inView }))
    expect(findSheet()?.querySelector('[data-index="1"]')?.textContent).toContain('three')
  })

  it('opens a film of the page that has no slug, whose address is that of the page', async () => {
    const close = vi.fn()
    const listed = [...films, film('unnamed', { slug: null, href: '/' })]
    const { state, findSheet } = renderApp({ sheetActions: createActions({ close }) }, listed)
    act(() => state.setSheet({ ...sheet, total: 3, own: 3, films: listed }))
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    act(() => void findSheet()?.querySelector('[data-index="2"] > a')?.dispatchEvent(press))
    expect(press.defaultPrevented).toBe(true)
    expect(close.mock.calls).toEqual([['unnamed']])
    const findCurrent = () => findSheet()?.querySelector('[data-current]')?.getAttribute('data-index')
    await act(() => expect.poll(findCurrent).toBe('2'))
  })

  it('finds what was typed once the words of all films are read, the first time in vain', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const words = ['One', 'Two', 'Three']
    const read = vi.fn(() => Promise.resolve({ ...sheet, films: [], words }))
    read.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { state, findSheet } = renderApp({ sheetActions: createActions({ read }) })
    act(() => state.setSheet({ ...sheet, total: 3 }))
    const getTyped = () => findSheet()?.querySelector('.cutroom-film-sheet__typed')?.textContent
    for (const key of 'thr') {
      const event = new KeyboardEvent('keydown', { key, bubbles: true })
      act(() => void document.activeElement?.dispatchEvent(event))
    }
    expect(getTyped()).toBe('thr 0')
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(getTyped()).toBe('thr 1')
  })
})
