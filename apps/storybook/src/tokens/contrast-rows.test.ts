import { describe, expect, it } from 'vitest'
import { namedThemes } from './contrast-rows.ts'

describe('the table of contrasts', () => {
  const rows = namedThemes.flatMap(({ name, rows }) => rows.map((row) => ({ name, ...row })))

  it('has the studio and each editor', () => {
    expect(namedThemes.map(({ name }) => name)).toHaveLength(7)
    expect(namedThemes.find(({ theme }) => theme.adjusted)).toBeDefined()
  })

  it.each(rows)('$name reaches what $use needs', ({ ratio, needed }) => {
    expect(ratio).toBeGreaterThanOrEqual(needed)
  })
})
