import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createFolder } from '@cutroom/ground/create-folder'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { AnswersError } from './answers.ts'
import type { SiteFiles } from './render-site.ts'

/** Lists and settings by line, where further lines at the end of a present file add to it. */
const EXTENDED_FILES = new Set(['.gitignore', '.dockerignore', '.npmrc', '.env', '.env.example'])

/** The name of the site's README where the folder has its own. */
const OTHER_README = 'CUTROOM.md'

/** What became of the files that the folder had already. */
interface WrittenSite {
  /** Whether the folder has a README of its own, and that of the site is `CUTROOM.md`. */
  readonly keptReadme: boolean
  /** Files with further lines at their end. */
  readonly extended: readonly string[]
}

/** A file that is written, or that gets further lines. */
interface Step {
  readonly path: string
  readonly content: string | Buffer
  readonly extends: boolean
}

/**
 * Writes the files of a site into a folder, which may have others, and replaces none.
 * @throws AnswersError when the folder cannot be written, or has files of the same names; nothing
 *   is written then
 */
export function writeSite(folder: string, files: SiteFiles): WrittenSite {
  const path = relative(process.cwd(), folder) || 'This folder'
  try {
    createFolder(folder)
    accessSync(folder, constants.W_OK)
    const steps = planSteps(folder, files, path)
    for (const step of steps) write(folder, step)
    return {
      keptReadme: steps.some((step) => step.path === OTHER_README),
      extended: steps.filter((step) => step.extends).map((step) => step.path),
    }
  } catch (error) {
    if (error instanceof AnswersError) throw error
    const reason = getErrorMessage(error)
    throw new AnswersError([`${path} cannot be written (${reason}). Choose another folder.`])
  }
}

/** @throws AnswersError with all files that the folder has, and that the site needs to be others */
function planSteps(folder: string, files: SiteFiles, name: string): Step[] {
  const present = new Map(readdirSync(folder).map((file) => [toKey(file), file]))
  const clashes = new Set<string>()
  const plan = (file: string, content: string | Buffer): Step[] => {
    const path = findPresent(folder, present.get(toKey(file)) ?? file)
    if (path === null) return [{ path: file, content, extends: false }]
    const text = readPresent(join(folder, path))
    if (text?.equals(Buffer.from(content))) return []
    if (text !== null && EXTENDED_FILES.has(file))
      return hasLines(String(text), String(content)) ? [] : [{ path, content, extends: true }]
    if (file === 'README.md') return plan(OTHER_README, content)
    clashes.add(path)
    return []
  }
  const steps = [...files].flatMap(([file, content]) => plan(file, content))
  if (clashes.size === 0) return steps
  throw new AnswersError([
    `${name} has other files where the site has its own: ${[...clashes].join(', ')}. Move them, or choose another folder.`,
  ])
}

/** Returns what a folder has at a path: a file, or another one in place of its folder. */
function findPresent(folder: string, path: string): string | null {
  const parent = dirname(path)
  if (parent !== '.' && existsSync(join(folder, parent)) && !statSync(join(folder, parent)).isDirectory())
    return parent
  // A link that leads nowhere is one too.
  return lstatSync(join(folder, path), { throwIfNoEntry: false }) === undefined ? null : path
}

/** The content of a file; null for a folder, and for a link that leads nowhere. */
function readPresent(path: string): Buffer | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null
}

function hasLines(text: string, wanted: string): boolean {
  const lines = new Set(text.split(/\r?\n/))
  return wanted.split('\n').every((line) => line === '' || lines.has(line))
}

/** Equal for names that are one file to some file systems, and for the formats of one config. */
function toKey(file: string): string {
  return file.toLowerCase().replace(/\.config\.\w+$/, '.config')
}

function write(folder: string, { path, content, extends: isExtended }: Step): void {
  const file = join(folder, path)
  if (isExtended) appendFileSync(file, `\n${String(content)}`)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
