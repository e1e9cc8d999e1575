import { describe, expect, it } from 'vitest'
import { PLANS, QueryPlans } from './plan.ts'

describe('QueryPlans', () => {
  it('returns the same plan for the same query and parameters', () => {
    const plans = new QueryPlans()
    expect(plans.get('query', '*[_type == $t]', { t: 'a' })).toBe(
      plans.get('query', '*[_type == $t]', { t: 'a' }),
    )
  })

  it('bounds the number of cached plans', () => {
    const plans = new QueryPlans()
    for (let n = 0; n < PLANS.max + 10; n += 1) plans.get('query', '$n', { n })
    expect(plans.cache.size).toBe(PLANS.max)
  })

  it('bounds cached plans by the size of their parameters', () => {
    const plans = new QueryPlans()
    const half = 'x'.repeat(PLANS.maxEntrySize / 2)
    for (let n = 0; n < 200; n += 1) plans.get('query', '$text', { text: half, n })
    expect(plans.cache.calculatedSize).toBeLessThanOrEqual(PLANS.maxSize)
    expect(plans.cache.calculatedSize).toBeGreaterThan(PLANS.maxSize / 2)
    const before = plans.cache.calculatedSize
    plans.get('query', '$text', { text: 'x'.repeat(PLANS.maxEntrySize) })
    expect(plans.cache.calculatedSize).toBe(before)
  })
})
