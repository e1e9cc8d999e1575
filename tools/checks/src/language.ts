import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type CallExpression } from 'oxc-parser'
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

interface AvoidedWord {
  readonly word: string
  readonly instead: string
  /** Finds the word in a text, whatever its case. */
  readonly pattern: RegExp
}

/** Words in backquotes are in the first column, what to say instead in the second. */
function readAvoidedWords(root: string, heading: string): AvoidedWord[] {
  const text = readFileSync(join(root, GLOSSARY), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const words = section
    .split('\n')
    // A bar within a cell has a backslash before it.
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
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

/** Texts that are read whole; changelogs keep what was written. */
const DOCUMENTS = '{*.md,.env.example,{packages,apps,tools,bench,docs}/**/*.{md,mdx,css}}'
const isRead = (file: string) => file !== GLOSSARY && !file.endsWith('CHANGELOG.md')

const readRules = (root: string): AvoidedWord[] => [
  ...readAvoidedWords(root, 'Words that we avoid'),
  ...readAvoidedWords(root, 'Phrases that we avoid'),
]

/** A text of a file, or a name, with its index. */
interface Found {
  readonly text: string
  readonly start: number
}

export function findLanguageProblems(
  file: string,
  source: string,
  rules: readonly AvoidedWord[],
): readonly string[] {
  const { comments, titles, texts, functions, variables } = parseFile(file, source)
  const at = (start: number) => `${file}:${source.slice(0, start).split('\n').length}`
  const avoided = [...comments, ...titles, ...texts].flatMap(({ text, start }) =>
    findAvoidedWords(at(start), text, rules),
  )
  const functionNames = functions.filter(({ text }) => /[a-z]Of$/.test(text) && !STANDARD_NAMES.has(text))
  const variableNames = variables.filter(({ text }) => VAGUE_NAMES.has(text))
  // A directive of the linter has to be one line.
  const wrappable = comments.filter(({ text }) => !text.includes('oxlint-disable'))
  const longLines = wrappable.flatMap(({ text, start }) =>
    text
      .split('\n')
      .map((_, index) => source.slice(0, start).split('\n').length + index)
      .filter((line) => (source.split('\n')[line - 1] ?? '').length > COMMENT_LINE_MAX)
      .map((line) => `${file}:${line} has a comment of more than ${COMMENT_LINE_MAX} characters.`),
  )
  return [
    ...avoided,
    ...functionNames.map(({ text, start }) => `${at(start)} names a function ${text}. Begin with a verb.`),
    ...variableNames.map(({ text, start }) => `${at(start)} names a variable ${text}. Use a noun.`),
    ...longLines,
  ]
}

function findAvoidedWords(place: string, text: string, rules: readonly AvoidedWord[]): string[] {
  return rules
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word, instead }) => `${place} says "${word}". ${GLOSSARY} says instead: ${instead}`)
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

/** The problems of documents and stylesheets, a line each. */
export function checkDocuments(root: string): string[] {
  const rules = readRules(root)
  return sourceFiles(root, DOCUMENTS)
    .filter(isRead)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => findAvoidedWords(`${file}:${index + 1}`, line, rules)),
    )
}

/** The problems of each workspace, a line each. */
export function checkWorkspaces(root: string): Map<string, string[]> {
  const rules = readRules(root)
  const workspaces = new Map<string, string[]>()
  for (const file of sourceFiles(root, '{packages,apps,tools,bench,scripts}/**/*.{ts,tsx}')) {
    const [workspace = ''] = /^(?:packages|apps|tools)\/[^/]+|^[^/]+/.exec(file) ?? []
    const problems = workspaces.get(workspace) ?? []
    workspaces.set(workspace, problems)
    problems.push(...findLanguageProblems(file, readFileSync(join(root, file), 'utf8'), rules))
  }
  return workspaces
}
