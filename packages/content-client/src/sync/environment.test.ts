// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageActivity } from './environment.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const visible = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
const online = (state: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state)

describe('pageActivity', () => {
  it.each([
    ['studio.example', 'visible', true, true],
    ['studio.example', 'hidden', true, false],
    ['studio.example', 'visible', false, false],
    ['localhost', 'visible', false, true],
    ['localhost', 'hidden', false, false],
  ] as const)(
    'is computed for a page of %s that is %s and online: %s, as %s',
    (hostname, state, connected, active) => {
      vi.stubGlobal('location', { hostname })
      visible(state)
      online(connected)
      expect(pageActivity.isActive()).toBe(active)
    },
  )

  it('reports visibility, network and focus until it is stopped', () => {
    const changed = vi.fn<() => void>()
    const focused = vi.fn<() => void>()
    const stop = pageActivity.subscribe({ changed, focused })
    const all = () => {
      document.dispatchEvent(new Event('visibilitychange'))
      for (const type of ['online', 'offline', 'focus', 'pageshow']) window.dispatchEvent(new Event(type))
    }
    all()
    expect([changed.mock.calls.length, focused.mock.calls.length]).toEqual([3, 2])
    stop()
    all()
    expect([changed.mock.calls.length, focused.mock.calls.length]).toEqual([3, 2])
  })
})
