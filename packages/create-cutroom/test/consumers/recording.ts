import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

/**
 * Time limit of a command. An installation with an empty cache on a busy machine takes a minute.
 */
const COMMAND_TIMEOUT_MS = 240_000

/** A command of a recording, and what it prints. */
export interface RecordedCommand {
  readonly command: string
  /**
   * All lines that it prints, without indentation. What follows … in a line differs between runs.
   */
  readonly output: readonly string[]
}

/** Returns the commands of the `console` blocks of a document. */
export function recordedCommands(markdown: string): RecordedCommand[] {
  const blocks = Array.from(markdown.matchAll(/^```console\n([^]*?)^```$/gm), ([, block = '']) => block)
  const texts = blocks.flatMap((block) => block.split(/^\$ /m).slice(1))
  return texts.map((text) => {
    const [command = '', ...lines] = text.trimEnd().split('\n')
    return { command, output: toLines(lines.join('\n')) }
  })
}

/**
 * Whether a text has all lines of the recorded output, in this order, and no other. A line of …
 * alone matches any lines, such as those that npm prints of an installation.
 */
export function isRecorded(text: string, output: readonly string[]): boolean {
  return areRecorded(toLines(text), output)
}

function areRecorded(lines: readonly string[], [expected, ...rest]: readonly string[]): boolean {
  const [line, ...others] = lines
  if (expected === '…' && areRecorded(lines, rest)) return true
  if (line === undefined || expected === undefined) return line === expected
  if (expected === '…') return areRecorded(others, [expected, ...rest])
  const [start = '', ...shortened] = expected.split('…')
  const isEqual = shortened.length === 0 ? line === start : line.startsWith(start)
  return isEqual && areRecorded(others, rest)
}

/** Runs the commands of a recording as one terminal would. */
export class Terminal {
  #folder: string
  readonly #env: NodeJS.ProcessEnv
  readonly #running = new Set<ChildProcess>()

  /** @param folder where it starts */
  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder
    this.#env = env
  }

  /**
   * Runs a command until it ends, or until it has printed what is expected if it continues after
   * that.
   * @throws Error with what was printed when the command fails, prints anything else or takes too
   * long
   */
  async run(command: string, isExpected: (text: string) => boolean): Promise<string> {
    const [, folder] = /^cd (\S+)$/.exec(command) ?? []
    if (folder !== undefined) {
      this.#folder = resolve(this.#folder, folder)
      return ''
    }
    // A group of its own, so that `stop` reaches what the shell has started.
    const child = spawn(command, { cwd: this.#folder, env: this.#env, shell: true, detached: true })
    this.#running.add(child)
    const goesOn = /\b(?:start|dev)\b/.test(command)
    let text = ''
    const printed = new Promise<'printed'>((done) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          text += stripVTControlCharacters(String(chunk))
          if (goesOn && isExpected(text)) done('printed')
        })
      }
    })
    const ended = once(child, 'close').then(([code]) => {
      this.#running.delete(child)
      return code as number | null
    })
    const late = setTimeout(COMMAND_TIMEOUT_MS, 'late' as const, { ref: false })
    const result = await Promise.race([printed, ended, late])
    if (result === 'printed' || (result === 0 && isExpected(text))) return text
    throw new Error(`Unexpected output or end (${result}): ${command}\n\n${text}`)
  }

  /** Stops the commands that run, as Ctrl-C does. */
  async stop(): Promise<void> {
    const running = [...this.#running]
    const ended = running.map((child) => once(child, 'close'))
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGINT')
    await Promise.all(ended)
  }
}

/**
 * Returns the lines of a text that are not empty, without indentation and without the scripts that
 * npm names.
 */
function toLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('> '))
}
