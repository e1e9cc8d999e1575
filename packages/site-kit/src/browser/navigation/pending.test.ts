import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPending, PENDING_AFTER_MS } from './pending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An element with its changes, and the calls of `onChange`. */
function setUp() {
  const marks: string[] = []
  const calls: boolean[] = []
  const element = {
    setAttribute: (name: string, value: string) => void marks.push(`${name}=${value}`),
    removeAttribute: (name: string) => void marks.push(`no ${name}`),
  }
  return { marks, calls, start: createPending(element, (isPending) => calls.push(isPending)) }
}

describe('createPending', () => {
  it('does not mark a page as busy for a quick navigation', () => {
    const { marks, calls, start } = setUp()
    const end = start(new AbortController().signal)
    vi.advanceTimersByTime(PENDING_AFTER_MS - 1)
    end()
    vi.runAllTimers()
    expect(marks).not.toContain('aria-busy=true')
    expect(calls).toEqual([true, false])
  })

  it('marks a page as busy during a slow navigation', () => {
    const { marks, start } = setUp()
    const end = start(new AbortController().signal)
    vi.advanceTimersByTime(PENDING_AFTER_MS)
    expect(marks).toEqual(['aria-busy=true'])
    end()
    expect(marks).toEqual(['aria-busy=true', 'no aria-busy'])
  })

  it('counts from the first of several navigations that supersede each other', () => {
    const { marks, calls, start } = setUp()
    const first = new AbortController()
    start(first.signal)
    vi.advanceTimersByTime(PENDING_AFTER_MS / 2)
    first.abort()
    const end = start(new AbortController().signal)
    vi.advanceTimersByTime(PENDING_AFTER_MS / 2)
    expect(marks).toEqual(['aria-busy=true'])
    expect(calls).toEqual([true, true])
    end()
    expect(calls).toEqual([true, true, false])
  })

  it('ends with a stopped navigation', () => {
    const { marks, calls, start } = setUp()
    const stopped = new AbortController()
    start(stopped.signal)
    vi.advanceTimersByTime(PENDING_AFTER_MS)
    stopped.abort()
    vi.runAllTimers()
    expect(marks).toEqual(['aria-busy=true', 'no aria-busy'])
    expect(calls).toEqual([true, false])
  })
})
