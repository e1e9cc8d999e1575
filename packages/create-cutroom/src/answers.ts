import { basename, resolve } from 'node:path'

export interface Answers {
  /** Folder of the site, absolute. */
  readonly folder: string
  readonly name: string
  /** Colour of text and controls, as `#rrggbb`. */
  readonly foreground: string
  /** Colour behind them, as `#rrggbb`. */
  readonly background: string
  /** Id of a Sanity project, or null for the embedded content service with demo films. */
  readonly project: string | null
}

/** The answers as they are typed; a missing one has a default. */
export interface Typed {
  readonly folder?: string | undefined
  readonly name?: string | undefined
  readonly foreground?: string | undefined
  readonly background?: string | undefined
  /** `demo`, or the id of a Sanity project. */
  readonly content?: string | undefined
}

/** Answers that are not given: the colours are those of the demo studio. */
export const DEFAULTS = {
  folder: 'my-studio',
  foreground: '#ff6779',
  background: '#020202',
  content: 'demo',
} as const

/** Longest name, in characters: the navigation has one line for it. */
const NAME_LENGTH = 60

/** Invalid answers; the message lists every problem. */
export class AnswersError extends Error {
  override readonly name = 'AnswersError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The site cannot be written:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Returns the name of a studio in a folder of this name: `night-ferry` is `Night Ferry`. */
export function nameOf(folder: string): string {
  const words = basename(resolve(folder))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}

/** Returns the problem with a typed answer, or null. */
export const PROBLEMS: Readonly<Record<keyof Typed, (value: string) => string | null>> = {
  folder: (value) => (value.trim() === '' ? 'The folder has no name.' : null),
  name: (value) =>
    value.length <= NAME_LENGTH && /[\p{L}\p{N}]/u.test(value) && !/\p{Cc}/u.test(value)
      ? null
      : `The name ${JSON.stringify(value)} is not valid: use 1 to ${NAME_LENGTH} characters, among them a letter or a digit.`,
  foreground: (value) => colourProblem('foreground', value),
  background: (value) => colourProblem('background', value),
  content: (value) =>
    /^[a-z0-9][a-z0-9-]*$/i.test(value)
      ? null
      : `The content ${JSON.stringify(value)} is not valid: use demo, or the id of a Sanity project (letters, digits and dashes).`,
}

/**
 * Completes and validates answers.
 *
 * @throws AnswersError with every problem
 */
export function readAnswers(typed: Typed): Answers {
  const folder = typed.folder ?? DEFAULTS.folder
  const values = { ...DEFAULTS, name: nameOf(folder), ...withoutUndefined(typed), folder }
  const problems = Object.entries(PROBLEMS).flatMap(([key, problemOf]) => {
    // The keys of PROBLEMS are those of the answers.
    const problem = problemOf(values[key as keyof Typed].trim())
    return problem === null ? [] : [problem]
  })
  const [foreground, background] = [hexColour(values.foreground), hexColour(values.background)]
  if (foreground !== null && foreground === background) {
    problems.push(`The foreground and the background are both ${foreground}: nothing could be read.`)
  }
  if (problems.length > 0 || foreground === null || background === null) throw new AnswersError(problems)
  const content = values.content.trim()
  return {
    folder: resolve(folder),
    name: values.name.trim(),
    foreground,
    background,
    project: content.toLowerCase() === 'demo' ? null : content,
  }
}

function colourProblem(which: string, value: string): string | null {
  return hexColour(value) === null
    ? `The ${which} ${JSON.stringify(value)} is not a colour: use hex, such as ${DEFAULTS.foreground}.`
    : null
}

/** Returns a hex colour as `#rrggbb`, and null for anything else. The `#` may be missing, since shells need quotes. */
function hexColour(value: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}

function withoutUndefined(typed: Typed): { [Key in keyof Typed]: string } {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}
