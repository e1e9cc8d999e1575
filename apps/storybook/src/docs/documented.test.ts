import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as ui from '@cutroom/portfolio-ui'
import { describe, expect, it } from 'vitest'
import { extractDeclarations, extractHooks, extractInterface } from './documented.ts'

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

describe('extractInterface', () => {
  it('returns an interface with its comments, and throws for an unknown one', () => {
    const source = '/** A */\nexport interface A {\n  /** b */\n  b: string\n}\nconst c = 1\n'
    expect(extractInterface(source, 'A')).toBe('export interface A {\n  /** b */\n  b: string\n}')
    expect(() => extractInterface(source, 'B')).toThrow('no interface B')
  })
})

describe('extractDeclarations', () => {
  it('returns exported interfaces and type aliases', () => {
    const source = `export interface A {
  readonly b: string
}

/** C */
export type C =
  | 'd'
  | 'e'
/** F */
export type F = () => void
interface G {
}
export type H = 1
`
    expect([...extractDeclarations(source)]).toEqual([
      ['A', 'interface A {\n  readonly b: string\n}'],
      ['C', "type C =\n  | 'd'\n  | 'e'"],
      ['F', 'type F = () => void'],
      ['H', 'type H = 1'],
    ])
  })
})
