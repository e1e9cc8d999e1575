import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/launch/root.ts'
import { checkWorkspaces, findLanguageProblems } from './language.ts'

/** Workspaces that follow the rules of phrases, names and lengths of lines too. */
const FINISHED = ['scripts', 'bench', 'tools/chaos', 'tools/checks', 'tools/demo-media']

const RULES = {
  words: [
    { word: 'avoids?', instead: 'refuses', pattern: /\bavoids?\b/i },
    { word: 'is odd', instead: 'is unusual', pattern: /\bis odd\b/i },
  ],
  phrases: [{ word: 'sits over', instead: 'is shown above', pattern: /\bsits over\b/i }],
}
const find = (source: string) => findLanguageProblems('a.tsx', source, RULES)

describe('findLanguageProblems', () => {
  it.each([
    ['a comment', '// Avoids it.\nexport const a = 1'],
    ['a doc comment over two lines', '/**\n * The player avoids it.\n */\nexport const a = 1'],
    ['the title of a test', "it('avoids it', () => {})"],
    ['the title of a test in a table', "describe.each([1])('that %s is odd', () => {})"],
    ['a title with values', 'test(`${path} is odd`, { tag }, () => {})'],
  ])('reports an avoided word in %s', (_, source) => {
    expect(find(source).words).toHaveLength(1)
  })

  it.each([
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
    expect(find(source).words).toEqual([])
    expect(find(source).style).toHaveLength(1)
  })

  it('names the line and what to say instead', () => {
    expect(find('let a\n\n// It avoids').words).toEqual([
      'a.tsx:3 says "avoids?". docs/glossary.md says instead: refuses',
    ])
  })

  it('accepts other code, names of APIs, and longer words', () => {
    const source = `// The word is avoidable.\nconst avoids = say('avoids')\nexport const indexOf = () => list.indexOf(a)`
    expect(find(source)).toEqual({ words: [], style: [] })
  })
})

describe('the source', () => {
  const workspaces = checkWorkspaces(ROOT)

  it('is that of all workspaces', () => {
    expect([...workspaces.keys()]).toEqual(expect.arrayContaining(['scripts', 'bench', 'packages/site-kit']))
    expect(workspaces.size).toBeGreaterThan(10)
  })

  it.each([...workspaces])(
    'uses no word in comments and titles of %s that docs/glossary.md avoids',
    (_, problems) => {
      expect(problems.words.join('\n')).toBe('')
    },
  )

  it.each(FINISHED)('has no avoided phrase, name and long comment in %s', (name) => {
    expect(workspaces.get(name)?.style.join('\n')).toBe('')
  })
})
