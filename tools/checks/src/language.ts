import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type CallExpression } from 'oxc-parser'
import { ROOT } from '../../../scripts/launch/root.ts'
import { sourceFiles } from './source-files.ts'

/** The list of words, which is a table for readers too. */
const GLOSSARY = 'docs/glossary.md'

/** Functions whose first argument is the title of a test or of a group of tests. */
const TITLED = /^(?:it|test|describe)\b/

const COMMENT_LINE_MAX = 100

/** Names that end in `Of` and are standard, or are those of an API. */
const STANDARD_NAMES = new Set(['indexOf', 'lastIndexOf', 'valueOf', 'instanceOf', 'typeOf', 'isPrototypeOf'])

/** Names of variables that say nothing. */
const VAGUE_NAMES = new Set(['one', 'other', 'it', 'what', 'who'])

/** A string with a space between words is a text; one without is a name, a path or a value. */
const TEXT = /[\p{L}’'),.:;] \p{L}/u

export interface AvoidedWord {
  readonly word: string
  readonly instead: string
  /** Finds the word in a text, whatever its case. */
  readonly pattern: RegExp
}

/**
 * One or more words in backquotes in the first column, what to say instead in the second.
 * @throws Error when the table is missing or empty
 */
export function readAvoidedWords(root: string, heading: string): AvoidedWord[] {
  const text = readFileSync(join(root, GLOSSARY), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const words = section
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, first = '', instead = '']) =>
      [...first.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
        word,
        instead,
        pattern: new RegExp(`\\b(?:${word})\\b`, 'i'),
      })),
    )
  if (words.length === 0) throw new Error(`${GLOSSARY} has no table under "${heading}".`)
  return words
}

export interface LanguageRules {
  readonly words: readonly AvoidedWord[]
  readonly phrases: readonly AvoidedWord[]
}

export const readLanguageRules = (root: string): LanguageRules => ({
  words: readAvoidedWords(root, 'Words that we avoid'),
  phrases: readAvoidedWords(root, 'Phrases that we avoid'),
})

export interface LanguageProblems {
  /** Avoided words in comments and test titles. */
  readonly words: readonly string[]
  /** Avoided words and phrases anywhere, names, and long lines of comments. */
  readonly style: readonly string[]
}

/** A text of a file, or a name, with its index. */
interface Found {
  readonly text: string
  readonly start: number
}

export function findLanguageProblems(file: string, source: string, rules: LanguageRules): LanguageProblems {
  const { comments, titles, texts, functions, variables } = parseFile(file, source)
  const at = (start: number) => `${file}:${source.slice(0, start).split('\n').length}`
  const findWords = (found: readonly Found[], words: readonly AvoidedWord[]) =>
    found.flatMap(({ text, start }) =>
      words
        .filter(({ pattern }) => pattern.test(text))
        .map(({ word, instead }) => `${at(start)} says "${word}". ${GLOSSARY} says instead: ${instead}`),
    )
  const functionNames = functions.filter(({ text }) => /[a-z]Of$/.test(text) && !STANDARD_NAMES.has(text))
  const variableNames = variables.filter(({ text }) => VAGUE_NAMES.has(text))
  const longLines = comments.flatMap(({ text, start }) =>
    text
      .split('\n')
      .map((_, index) => source.slice(0, start).split('\n').length + index)
      .filter((line) => (source.split('\n')[line - 1] ?? '').length > COMMENT_LINE_MAX)
      .map((line) => `${file}:${line} has a comment of more than ${COMMENT_LINE_MAX} characters.`),
  )
  return {
    words: findWords([...comments, ...titles], rules.words),
    style: [
      ...findWords(texts, [...rules.words, ...rules.phrases]),
      ...findWords([...comments, ...titles], rules.phrases),
      ...functionNames.map(({ text, start }) => `${at(start)} names a function ${text}. Begin with a verb.`),
      ...variableNames.map(({ text, start }) => `${at(start)} names a variable ${text}. Use a noun.`),
      ...longLines,
    ],
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly name?: unknown
}

function parseFile(file: string, source: string) {
  const { program, comments } = parseSync(file, source)
  const titles: Found[] = []
  const texts: Found[] = []
  const functions: Found[] = []
  const variables: Found[] = []
  const addName = (names: Found[], { name, start }: Node) => {
    if (typeof name === 'string') names.push({ text: name, start })
  }
  const addFunction = (key: Node | null, value: Node | null) => {
    if (key && value && /Function|TSEmptyBody/.test(value.type)) addName(functions, key)
  }
  const addParameters = ({ params }: { readonly params: readonly Node[] }) => {
    for (const parameter of params) addName(variables, parameter)
  }
  new Visitor({
    CallExpression(call) {
      const title = readTitle(call, source)
      if (title) titles.push(title)
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && TEXT.test(value)) texts.push({ text: value, start })
    },
    TemplateElement({ value, start }) {
      if (TEXT.test(value.raw)) texts.push({ text: value.raw, start })
    },
    JSXText({ value, start }) {
      texts.push({ text: value, start })
    },
    FunctionDeclaration(node) {
      addFunction(node.id, node)
      addParameters(node)
    },
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    VariableDeclarator({ id, init }) {
      addFunction(id, init)
      addName(variables, id)
    },
    Property({ key, value }) {
      addFunction(key, value)
    },
    MethodDefinition({ key, value }) {
      addFunction(key, value)
    },
    TSMethodSignature({ key }) {
      addName(functions, key)
    },
    TSPropertySignature({ key, typeAnnotation }) {
      addFunction(key, typeAnnotation?.typeAnnotation ?? null)
    },
  }).visit(program)
  return {
    comments: comments.map(({ value, start }): Found => ({ text: value, start })),
    titles,
    // A title is a text too.
    texts: texts.filter(
      ({ start }) => !titles.some((title) => title.start <= start && start < title.start + title.text.length),
    ),
    functions,
    variables,
  }
}

/** The title of a test or group, or undefined where the call is neither. */
function readTitle({ callee, arguments: [first] }: CallExpression, source: string): Found | undefined {
  if (!first || !TITLED.test(source.slice(callee.start, callee.end))) return undefined
  if (first.type !== 'Literal' && first.type !== 'TemplateLiteral') return undefined
  return { text: source.slice(first.start, first.end), start: first.start }
}

export function checkWorkspaces(root: string): Map<string, LanguageProblems> {
  const rules = readLanguageRules(root)
  const workspaces = new Map<string, { words: string[]; style: string[] }>()
  for (const file of sourceFiles(root, '{packages,apps,tools,bench,scripts}/**/*.{ts,tsx}')) {
    const [workspace = ''] = /^(?:packages|apps|tools)\/[^/]+|^[^/]+/.exec(file) ?? []
    const problems = workspaces.get(workspace) ?? { words: [], style: [] }
    workspaces.set(workspace, problems)
    const { words, style } = findLanguageProblems(file, readFileSync(join(root, file), 'utf8'), rules)
    problems.words.push(...words)
    problems.style.push(...style)
  }
  return workspaces
}

// `node tools/checks/src/language.ts [WORKSPACE]` counts what is left, or lists it for a workspace.
if (import.meta.main) {
  const [workspace] = process.argv.slice(2)
  for (const [name, { words, style }] of checkWorkspaces(ROOT)) {
    if (workspace === undefined)
      console.log(`${name.padEnd(30)}${String(words.length + style.length).padStart(6)}`)
    if (workspace === name) console.log([...words, ...style].join('\n'))
  }
}
