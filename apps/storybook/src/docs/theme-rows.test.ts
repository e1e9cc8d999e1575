import { describe, expect, it } from 'vitest'
import { namedThemes } from './theme-rows.ts'

describe('namedThemes', () => {
  const rows = namedThemes.flatMap(({ name, rows }) => rows.map((row) => ({ name, ...row })))

  it('contains the studio and each editor', () => {
    expect(namedThemes.map(({ name }) => name)).toHaveLength(7)
    expect(namedThemes.find(({ theme }) => theme.adjusted)).toBeDefined()
  })

  it.each(rows)('gives $use of $name its contrast', ({ ratio, required }) => {
    expect(ratio).toBeGreaterThanOrEqual(required)
  })
})
