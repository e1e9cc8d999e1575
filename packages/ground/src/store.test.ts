import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from './store.js'

describe('createStore', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('notifies all listeners where one of them throws, and reports its error as uncaught', () => {
    const reject = vi.spyOn(Promise, 'reject').mockReturnValue(new Promise(() => {}))
    const error = new ReferenceError('gtag is not defined')
    const listener = vi.fn()
    const store = createStore({ index: 0 })
    store.subscribe(() => {
      throw error
    })
    store.subscribe(listener)
    expect(store.set({ index: 1 })).toBe(true)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(reject).toHaveBeenCalledExactlyOnceWith(error)
  })
})
