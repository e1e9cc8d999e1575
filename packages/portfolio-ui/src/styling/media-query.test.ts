import { afterEach, describe, expect, it, vi } from 'vitest'
import { matchesMedia, watchMedia } from './media-query.js'

const QUERY = '(hover: none)'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['no media queries', undefined],
  ['a stand-in that `resetMocks` of Jest has reset', () => undefined],
  ['a stand-in without events', () => ({ matches: false, addListener() {}, removeListener() {} })],
])('an environment with %s', (_, standIn) => {
  it('matches nothing, and reports no change', () => {
    vi.stubGlobal('matchMedia', standIn)
    expect(matchesMedia(QUERY)).toBe(false)
    expect(() => watchMedia(QUERY, () => {})()).not.toThrow()
  })
})

describe('watchMedia', () => {
  it('reports changes until it is stopped', () => {
    const list = Object.assign(new EventTarget(), { matches: true })
    vi.stubGlobal('matchMedia', () => list)
    const listener = vi.fn()
    const stop = watchMedia(QUERY, listener)
    list.dispatchEvent(new Event('change'))
    stop()
    list.dispatchEvent(new Event('change'))
    expect([matchesMedia(QUERY), listener.mock.calls.length]).toEqual([true, 1])
  })
})
