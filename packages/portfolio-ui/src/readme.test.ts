import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const readme = readFileSync(join(here, '../README.md'), 'utf8')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: here }).map((file) => readFileSync(join(here, file), 'utf8'))

const found = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
]

describe('the README', () => {
  const attributes = found(sources('**/*-data-attributes.ts'), /'(data-[a-z-]+)'/g)
  const variables = [
    ...found(sources('tokens.css'), /^\s*(--cutroom-[a-z-]+):/gm),
    ...found(sources('theme/theme-variables.ts'), /'(--cutroom-[a-z-]+)':/g),
  ]

  it.each(attributes)('documents %s', (attribute) => {
    expect(readme).toContain(`\`${attribute}\``)
  })

  it.each(variables)('documents %s', (variable) => {
    expect(readme).toContain(`\`${variable}\``)
  })

  it('documents no attribute that is not there', () => {
    expect(attributes).toEqual(expect.arrayContaining(found([readme], /`(data-[a-z-]+)`/g)))
  })

  it('finds what it looks for', () => {
    expect(attributes.length).toBeGreaterThan(10)
    expect(variables.length).toBeGreaterThan(30)
  })
})
