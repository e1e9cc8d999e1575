import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'

const text = readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8')
const tests = [...text.matchAll(/`((?:packages|apps|tools)\/[^`]+)` "([^"]+)"/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
)

describe('docs/reliability.md', () => {
  it('names a test for each fault and guard', () => {
    const rows = text.split('\n').filter((line) => /^\| (?!fault|guard|command|`pnpm|---)/.test(line))
    expect(tests.length).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(30)
  })

  it('names tests that exist', () => {
    const missing = tests.filter(
      ([file, title]) =>
        !readFileSync(join(ROOT, file), 'utf8')
          .replaceAll(String.raw`\'`, "'")
          .includes(title),
    )
    expect(missing).toEqual([])
  })
})
