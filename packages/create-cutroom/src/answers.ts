import { basename, resolve } from 'node:path'
import { parseColour } from '@cutroom/ground/colour'
import { isProjectId } from '@cutroom/ground/dataset'
import { findFolderProblem } from '@cutroom/ground/folder-problem'
import { findPathProblem } from '@cutroom/ground/path-problem'

export interface Answers {
  /** Folder of the site, absolute. */
  readonly folder: string
  readonly name: string
  /** Colour of text and controls, as `#rrggbb`. */
  readonly foreground: string
  readonly background: string
  /** Id of a Sanity project; null for the embedded content service. */
  readonly project: string | null
}

export type QuestionName = 'folder' | 'name' | 'foreground' | 'background' | 'content'

export type AnswerTexts = { readonly [Name in QuestionName]?: string | undefined }

export interface Question {
  readonly text: string
  readonly getDefault: (texts: AnswerTexts) => string
  readonly validate: (answer: string) => string | null
}

/** Longest name, in characters: the navigation has one line for it. */
const NAME_LENGTH = 60

/** The questions in the order of the prompts. The default colours are those of the demo studio. */
export const QUESTIONS: Readonly<Record<QuestionName, Question>> = {
  folder: {
    text: 'Folder',
    getDefault: () => 'my-studio',
    validate: (answer) => {
      const problem = findFolderProblem(answer)
      return problem === null
        ? findPathProblem(resolve(answer), 'Choose another folder.')
        : `The folder ${JSON.stringify(answer)} is not valid: ${problem}`
    },
  },
  name: {
    text: 'Name of the studio',
    getDefault: ({ folder }) => toStudioName(folder ?? QUESTIONS.folder.getDefault({})),
    validate: (answer) =>
      answer.length <= NAME_LENGTH && /[\p{L}\p{N}]/u.test(answer) && !/\p{Cc}/u.test(answer)
        ? null
        : `The name ${JSON.stringify(answer)} is not valid: use 1 to ${NAME_LENGTH} characters with a letter or a digit.`,
  },
  foreground: {
    text: 'Colour of text and controls',
    getDefault: () => '#ff6779',
    validate: (answer) => validateColour('foreground', answer),
  },
  background: {
    text: 'Background colour',
    getDefault: () => '#020202',
    validate: (answer) => validateColour('background', answer),
  },
  content: {
    text: 'Content: demo, or the id of a Sanity project',
    getDefault: () => 'demo',
    validate: (answer) =>
      // A dash begins an option that was mistyped.
      isProjectId(answer) && !answer.startsWith('-')
        ? null
        : `The content ${JSON.stringify(answer)} is not valid: use demo, or the id of a Sanity project (letters, digits and dashes).`,
  },
}

export class AnswersError extends Error {
  override readonly name = 'AnswersError'

  constructor(problems: readonly string[]) {
    super(`The site cannot be written:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

/** Letters with their marks, which are vowels in many scripts, and digits; with apostrophes. */
const WORDS = /[\p{L}\p{N}]\p{M}*(?:['’]?[\p{L}\p{N}]\p{M}*)*/gu

/** Returns the name of a studio in a folder of this name: `night-ferry` is `Night Ferry`. */
export function toStudioName(folder: string): string {
  // macOS has letters and their accents apart in the names of folders.
  const words = basename(resolve(folder)).normalize('NFC').match(WORDS) ?? []
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ') || 'Studio'
}

/** @throws AnswersError with every problem */
export function readAnswers(texts: AnswerTexts): Answers {
  const problems: string[] = []
  const read = (name: QuestionName) => {
    const { getDefault, validate } = QUESTIONS[name]
    const answer = (texts[name] ?? getDefault(texts)).trim()
    const problem = validate(answer)
    if (problem !== null) problems.push(problem)
    return answer
  }
  const [folder, name] = [read('folder'), read('name')]
  const [foreground, background] = [parseColour(read('foreground')), parseColour(read('background'))]
  const content = read('content')
  if (foreground !== null && foreground === background)
    problems.push(`The foreground and the background are both ${foreground}: choose different colours.`)
  if (problems.length > 0 || foreground === null || background === null) throw new AnswersError(problems)
  const project = content.toLowerCase() === 'demo' ? null : content
  return { folder: resolve(folder), name, foreground, background, project }
}

function validateColour(name: string, answer: string): string | null {
  return parseColour(answer) === null
    ? `The ${name} ${JSON.stringify(answer)} is not a colour: use hex, such as #ff6779.`
    : null
}
