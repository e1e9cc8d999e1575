import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../launch/root.ts'
import { architectureDiagram, PAGE, withDiagram } from './architecture.ts'

describe('docs/architecture.md', () => {
  const page = readFileSync(PAGE, 'utf8')

  it('shows the imports of the source', () => {
    expect(page, 'Run `node scripts/check/architecture.ts`.').toBe(
      withDiagram(page, architectureDiagram(ROOT)),
    )
  })

  it('names files that exist', () => {
    const named = [...page.matchAll(/`((?:packages|apps)\/[^`]+\.tsx?)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
