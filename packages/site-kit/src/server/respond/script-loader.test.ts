import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RECOVERY_SCRIPT } from './script-loader.ts'

const stored = new Map<string, string>()
const reload = vi.fn()
let imports = 0

/** Runs the module in a document of a build, where the data endpoint responds with a status. */
async function recover(build: string, status = 410): Promise<void> {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ build }) }) })
  vi.stubGlobal('fetch', () => Promise.resolve({ status }))
  // A module runs once for each address.
  imports += 1
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(RECOVERY_SCRIPT)}//${imports}`)
}

beforeEach(() => {
  stored.clear()
  reload.mockClear()
  vi.stubGlobal('location', { pathname: '/', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('RECOVERY_SCRIPT', () => {
  it('loads a document again once for each build, whichever order caches send them in', async () => {
    for (const build of ['first', 'second', 'first', 'second']) await recover(build)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('leaves a document of the build that the site has', async () => {
    await recover('current', 200)
    expect(reload).not.toHaveBeenCalled()
  })
})
