import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ui from '@cutroom/portfolio-ui'
import { describe, expect, it } from 'vitest'
import { extractHooks } from './documented.ts'

const SOURCES = join(import.meta.dirname, '../../../../packages/portfolio-ui/src')

describe('extractHooks', () => {
  it('finds every hook of the package', () => {
    const hooks = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).flatMap((file) =>
      extractHooks(readFileSync(join(SOURCES, file), 'utf8')),
    )
    expect(hooks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(ui).filter((name) => /^use[A-Z]/.test(name))),
    )
    expect(hooks.find(({ name }) => name === 'usePortfolioActions')?.description).toBe(
      'All actions on the page’s films: the same object for the life of a provider.'.replace('’', "'"),
    )
  })
})
