import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { DEFAULTS, nameOf, PROBLEMS, type Typed } from './answers.ts'

const QUESTIONS: readonly (readonly [keyof Typed, string, (typed: Typed) => string])[] = [
  ['folder', 'Folder', () => DEFAULTS.folder],
  ['name', 'Name of the studio', ({ folder = DEFAULTS.folder }) => nameOf(folder)],
  ['foreground', 'Colour of text and controls', () => DEFAULTS.foreground],
  ['background', 'Colour behind them', () => DEFAULTS.background],
  ['content', 'Content: demo films, or the id of a Sanity project', () => DEFAULTS.content],
]

/**
 * Asks for the answers that are not typed yet; an invalid one is asked for again. Returns null if the terminal is closed
 * before, as by Ctrl-C.
 */
export async function ask(typed: Typed, input: Readable, output: Writable): Promise<Typed | null> {
  const terminal = createInterface({ input, output })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const answer = (question: string) => terminal.question(question, { signal: closed.signal })
  try {
    let answers = typed
    for (const [key, question, fallback] of QUESTIONS) {
      if (answers[key] !== undefined) continue
      answers = { ...answers, [key]: await askOne(answer, output, key, question, fallback(answers)) }
    }
    return answers
  } catch (error) {
    if (closed.signal.aborted) return null
    throw error
  } finally {
    terminal.close()
  }
}

async function askOne(
  answer: (question: string) => Promise<string>,
  output: Writable,
  key: keyof Typed,
  question: string,
  fallback: string,
): Promise<string> {
  for (;;) {
    const value = (await answer(`${question} (${fallback}): `)).trim() || fallback
    const problem = PROBLEMS[key](value)
    if (problem === null) return value
    output.write(`${problem}\n`)
  }
}
