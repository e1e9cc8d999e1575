import { describe, expect, it } from 'vitest'
import { ByteBudget } from './byte-budget.ts'

describe('ByteBudget', () => {
  it('leaves a part to token holders, and reuses released bytes', () => {
    const budget = new ByteBudget({ total: 100, anonymous: 60 })
    const release = budget.reserve(60, false)
    expect(budget.reserve(1, false)).toBeUndefined()
    expect(budget.reserve(40, true)).toBeDefined()
    expect(budget.reserve(1, true)).toBeUndefined()
    release?.()
    expect(budget.reserve(20, false)).toBeDefined()
  })
})
