import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PENDING_AFTER_MS } from './pending.ts'
import { createPending } from './pending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that waits for others, with what is marked on it and what is told of it. */
function waitingPage() {
  const marks: string[] = []
  const told: boolean[] = []
  const element = {
    setAttribute: (name: string, value: string) => void marks.push(`${name}=${value}`),
    removeAttribute: (name: string) => void marks.push(`no ${name}`),
  }
  return { marks, told, pending: createPending(element, (isPending) => told.push(isPending)) }
}

it('is never marked by an answer that is quick', () => {
  const { marks, told, pending } = waitingPage()
  const end = pending.begin(new AbortController().signal)
  vi.advanceTimersByTime(PENDING_AFTER_MS - 1)
  end()
  vi.runAllTimers()
  expect(marks).not.toContain('aria-busy=true')
  expect(told).toEqual([true, false])
})

it('is marked while an answer takes its time, and no longer', () => {
  const { marks, pending } = waitingPage()
  const end = pending.begin(new AbortController().signal)
  vi.advanceTimersByTime(PENDING_AFTER_MS)
  expect(marks).toEqual(['aria-busy=true'])
  end()
  expect(marks).toEqual(['aria-busy=true', 'no aria-busy'])
})

it('stays marked from a navigation to the one that takes over, and counts its time from the first', () => {
  const { marks, told, pending } = waitingPage()
  const first = new AbortController()
  pending.begin(first.signal)
  vi.advanceTimersByTime(PENDING_AFTER_MS / 2)
  first.abort()
  const end = pending.begin(new AbortController().signal)
  vi.advanceTimersByTime(PENDING_AFTER_MS / 2)
  expect(marks).toEqual(['aria-busy=true'])
  expect(told).toEqual([true, true])
  end()
  expect(told).toEqual([true, true, false])
})

it('is over with a navigation that is stopped', () => {
  const { marks, told, pending } = waitingPage()
  const stopped = new AbortController()
  pending.begin(stopped.signal)
  vi.advanceTimersByTime(PENDING_AFTER_MS)
  stopped.abort()
  vi.runAllTimers()
  expect(marks).toEqual(['aria-busy=true', 'no aria-busy'])
  expect(told).toEqual([true, false])
})
