import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type CallExpression, type Comment } from 'oxc-parser'

/** The list of words, which is a table for readers too. */
const GLOSSARY = 'docs/glossary.md'

/** Functions whose first argument is the title of a test or of a group of tests. */
const TITLED = /^(?:it|test|describe)\b/

/** A word that this project does not use, and what it says instead. */
export interface AvoidedWord {
  readonly word: string
  readonly instead: string
  /** Finds the word in a text, whatever its case. */
  readonly pattern: RegExp
}

/**
 * Reads the words of the table "Words that we avoid": one or more words in backquotes in its first column, what to say
 * instead in its second.
 *
 * @throws Error when the table is missing or empty
 */
export function avoidedWords(root: string): AvoidedWord[] {
  const text = readFileSync(join(root, GLOSSARY), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith('Words that we avoid')) ?? ''
  const words = section
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, first = '', instead = '']) =>
      [...first.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
        word,
        instead,
        pattern: new RegExp(`\\b${word}\\b`, 'i'),
      })),
    )
  if (words.length === 0) throw new Error(`${GLOSSARY} has no table under "Words that we avoid".`)
  return words
}

/** Every use of an avoided word in the comments and test titles of `source`, one line each. */
export function languageProblems(file: string, source: string, words: readonly AvoidedWord[]): string[] {
  const { program, comments } = parseSync(file, source)
  const texts: { text: string; start: number }[] = comments.map(({ value, start }: Comment) => ({
    text: value,
    start,
  }))
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call, source)
      if (title) texts.push(title)
    },
  }).visit(program)
  return texts.flatMap(({ text, start }) =>
    words
      .filter(({ pattern }) => pattern.test(text))
      .map(({ word, instead }) => {
        const line = source.slice(0, start).split('\n').length
        return `${file}:${line} says "${word}". ${GLOSSARY} says instead: ${instead}`
      }),
  )
}

/** The title of a test or group, or undefined where the call is neither. */
function titleOf(
  { callee, arguments: [first] }: CallExpression,
  source: string,
): { text: string; start: number } | undefined {
  if (!first || !TITLED.test(source.slice(callee.start, callee.end))) return undefined
  if (first.type !== 'Literal' && first.type !== 'TemplateLiteral') return undefined
  return { text: source.slice(first.start, first.end), start: first.start }
}
