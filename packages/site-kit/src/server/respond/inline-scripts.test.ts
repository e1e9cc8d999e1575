import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RECOVERY_SCRIPT } from './inline-scripts.ts'

const stored = new Map<string, string>()
const reload = vi.fn()
let imports = 0

/** Runs the module in a document of a build, where the data endpoint responds with a status. */
async function recover(build: string, status = 410, failures = 0): Promise<void> {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ build }) }) })
  vi.stubGlobal('fetch', () => Promise.resolve({ status, ok: status < 300 }))
  // A module runs once for each address.
  imports += 1
  const module = `data:text/javascript,${encodeURIComponent(RECOVERY_SCRIPT)}//${imports}`
  await import(/* @vite-ignore */ `${module}?${failures}`)
  vi.runAllTimers()
}

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  reload.mockClear()
  vi.stubGlobal('location', { pathname: '/', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('RECOVERY_SCRIPT', () => {
  it('loads a document again once for each build, whichever order caches send them in', async () => {
    for (const build of ['first', 'second', 'first', 'second']) await recover(build)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('leaves a document of the build that the site has', async () => {
    await recover('current', 200)
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads a document again after a repeated failure, once', async () => {
    await recover('current', 200, 1)
    await recover('current', 200, 2)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('leaves a document while the site does not respond to it', async () => {
    await recover('current', 503, 1)
    expect(reload).not.toHaveBeenCalled()
  })
})
