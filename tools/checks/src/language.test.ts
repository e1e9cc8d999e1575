import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../launch/root.ts'
import { checkDocuments, checkWorkspaces, findLanguageProblems } from './language.ts'

const RULES = [
  { word: 'avoids?', instead: 'refuses', pattern: /\bavoids?\b/i },
  { word: 'is odd', instead: 'is unusual', pattern: /\bis odd\b/i },
  { word: 'sits over', instead: 'is shown above', pattern: /\bsits over\b/i },
]
const find = (source: string) => findLanguageProblems('a.tsx', source, RULES)

describe('findLanguageProblems', () => {
  it.each([
    ['a word in a comment', '// Avoids it.\nexport const a = 1'],
    ['a word in a doc comment over two lines', '/**\n * The player avoids it.\n */\nexport const a = 1'],
    ['a word in the title of a test', "it('avoids it', () => {})"],
    ['a phrase in the title of tests in a table', "describe.each([1])('that %s is odd', () => {})"],
    ['a phrase in a title with values', 'test(`${path} is odd`, { tag }, () => {})'],
    ['a word in a text', "const text = 'The site avoids it.'"],
    ['a phrase in a text', "const description = 'The name sits over the title.'"],
    ['a phrase in a text with values', 'const text = `${name} sits over it`'],
    ['a phrase in JSX', 'const element = <p>The name sits over the title.</p>'],
    ['a phrase in a comment', '// The name sits over the title.\nconst a = 1'],
    ['a function', 'function titleOf() {}'],
    ['a function in a constant', 'const titleOf = () => 1'],
    ['a method', 'const film = { titleOf() {} }'],
    ['a function of a type', 'interface Film { titleOf: () => string }'],
    ['a variable', 'const other = 1'],
    ['a parameter', 'films.filter((one) => one.title)'],
    ['a long line of a comment', `// ${'a'.repeat(98)}\nconst a = 1`],
  ])('reports %s', (_, source) => {
    expect(find(source)).toHaveLength(1)
  })

  it('names the line and what to say instead', () => {
    expect(find('let a\n\n// It avoids')).toEqual([
      'a.tsx:3 says "avoids?". docs/glossary.md says instead: refuses',
    ])
  })

  it('accepts other code, names of APIs, longer words, and directives', () => {
    const source = `// The word is avoidable.\n// oxlint-disable-next-line ${'a'.repeat(98)}\nconst avoids = say('avoids')\nexport const indexOf = () => list.indexOf(a)`
    expect(find(source)).toEqual([])
  })
})

describe('checkDocuments', () => {
  it('finds no word of docs/glossary.md in documents, stylesheets and settings', () => {
    expect(checkDocuments(ROOT).join('\n')).toBe('')
  })

  it('names the file, the line and what to say instead', () => {
    const root = mkdtempSync(join(tmpdir(), 'cutroom-language-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'docs'))
    const heading = (name: string, word: string) => `## ${name}\n\n| \`${word}\` | is |\n`
    const glossary =
      heading('Words that we avoid', 'odd') + heading('Phrases that we avoid', String.raw`sits (?:on\|there)`)
    writeFileSync(join(root, 'docs/glossary.md'), glossary)
    writeFileSync(join(root, 'docs/CHANGELOG.md'), 'It sits.')
    writeFileSync(join(root, 'docs/page.css'), 'a {}\n/* It sits there. */')
    expect(checkDocuments(root)).toEqual([
      'docs/page.css:2 says "sits (?:on|there)". docs/glossary.md says instead: is',
    ])
  })
})

describe('the source', () => {
  const workspaces = checkWorkspaces(ROOT)

  it('is that of all workspaces', () => {
    expect([...workspaces.keys()]).toEqual(expect.arrayContaining(['scripts', 'bench', 'packages/site-kit']))
    expect(workspaces.size).toBeGreaterThan(10)
  })

  it.each([...workspaces])('follows docs/glossary.md in %s', (_, problems) => {
    expect(problems.join('\n')).toBe('')
  })
})
