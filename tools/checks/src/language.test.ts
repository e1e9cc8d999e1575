import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/launch/root.ts'
import { avoidedWords, languageProblems } from './language.ts'
import { sourceFiles } from './source-files.ts'

/** The folders of every workspace, and the scripts. */
const WORKSPACES = '{packages,apps,tools,bench,scripts}/**/*.{ts,tsx}'

const WORDS = [
  { word: 'hears?', instead: 'handles', pattern: /\bhears?\b/i },
  { word: 'is calm', instead: 'prefers reduced motion', pattern: /\bis calm\b/i },
]

describe('languageProblems', () => {
  it.each([
    ['a comment', '// Hears of it.\nexport const a = 1'],
    ['a doc comment over two lines', '/**\n * The player hears of it.\n */\nexport const a = 1'],
    ['the title of a test', "it('hears of it', () => {})"],
    ['the title of a test in a table', "describe.each([1])('that %s is calm', () => {})"],
    ['a title with values', 'test(`${path} is calm`, { tag }, () => {})'],
  ])('reports an avoided word in %s', (_, source) => {
    expect(languageProblems('a.ts', source, WORDS)).toHaveLength(1)
  })

  it('names the line and what to say instead', () => {
    expect(languageProblems('a.ts', 'let a\n\n// It hears', WORDS)).toEqual([
      'a.ts:3 says "hears?". docs/glossary.md says instead: handles',
    ])
  })

  it('leaves code, other strings and longer words alone', () => {
    const source = "// The player is rehearsed.\nconst hears = say('it hears')"
    expect(languageProblems('a.ts', source, WORDS)).toEqual([])
  })
})

describe('the source', () => {
  it('uses no word that docs/glossary.md avoids', () => {
    const files = sourceFiles(ROOT, WORKSPACES)
    expect(files.length).toBeGreaterThan(500)
    const words = avoidedWords(ROOT)
    const problems = files.flatMap((file) =>
      languageProblems(file, readFileSync(join(ROOT, file), 'utf8'), words),
    )
    expect(problems.join('\n')).toBe('')
  })
})
