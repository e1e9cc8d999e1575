import { describe, expect, it, vi } from 'vitest'
import { createLazyModule } from './lazy-modules.ts'

describe('createLazyModule', () => {
  it('imports a module once for all calls, and has it from then on', async () => {
    const module = { name: 'sheet' }
    const importModule = vi.fn(async () => module)
    const { load, get, use } = createLazyModule(importModule)
    expect(get()).toBeUndefined()
    expect(await Promise.all([load(), load()])).toEqual([module, module])
    await load()
    expect(importModule).toHaveBeenCalledTimes(1)
    expect([get(), use()]).toEqual([module, module])
  })

  it('imports it again at the call after a failure', async () => {
    const importModule = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('offline'))
    const { load, get } = createLazyModule(importModule)
    const failed = await Promise.allSettled([load(), load()])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(get()).toBeUndefined()
    expect(await load()).toBe('module')
    expect(importModule).toHaveBeenCalledTimes(2)
  })
})
