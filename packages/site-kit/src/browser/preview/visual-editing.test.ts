// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageState } from '../../state/page-state.ts'
import { createHistory } from './visual-editing.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

it('notifies the Studio of the address that a step writes after its end', () => {
  const listeners: (() => void)[] = []
  const subscribe = (listener: () => void) => {
    listeners.push(listener)
    return () => {}
  }
  const addresses: string[] = []
  // The history uses nothing else of the state.
  createHistory({ subscribe } as PageState).subscribe(({ url }) => void addresses.push(url))
  for (const listener of listeners) listener()
  setTimeout(() => history.replaceState(null, '', '/?video=night-shift'), 320)
  vi.advanceTimersByTime(1_000)
  expect(addresses).toEqual(['/', '/?video=night-shift'])
})
