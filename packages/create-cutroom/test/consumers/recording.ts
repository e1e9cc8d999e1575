import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A command of a recording, and what it prints. */
export interface RecordedCommand {
  readonly command: string
  /** Lines without indentation; each is the beginning of a line of the output, in this order. */
  readonly output: readonly string[]
}

/** Returns the commands of the `console` blocks of a document. */
export function recordedCommands(markdown: string): RecordedCommand[] {
  const blocks = Array.from(markdown.matchAll(/^```console\n([^]*?)^```$/gm), ([, block = '']) => block)
  const texts = blocks.flatMap((block) => block.split(/^\$ /m).slice(1))
  return texts.map((text) => {
    const [command = '', ...lines] = text.trimEnd().split('\n')
    // What follows … differs between runs.
    return {
      command,
      output: lines.map((line) => line.trim().replace(/….*/, '')).filter((line) => line !== ''),
    }
  })
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
   * Runs a command until it ends, or until it has printed the output if it goes on after that.
   *
   * @throws Error with what was printed when the command fails or ends without the output
   */
  async run({ command, output }: RecordedCommand): Promise<string> {
    const [, folder] = /^cd (\S+)$/.exec(command) ?? []
    if (folder !== undefined) {
      this.#folder = resolve(this.#folder, folder)
      return ''
    }
    // A group of its own, so that `stop` reaches what the shell has started.
    const child = spawn(command, { cwd: this.#folder, env: this.#env, shell: true, detached: true })
    this.#running.add(child)
    let text = ''
    const isPrinted = new Promise<'printed'>((done) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          text += stripVTControlCharacters(String(chunk))
          if (output.length > 0 && isIn(text, output)) done('printed')
        })
      }
    })
    const ended = once(child, 'close').then(([code]) => {
      this.#running.delete(child)
      return code as number | null
    })
    const result = await Promise.race([isPrinted, ended])
    if (result === 'printed' && !/\bstart\b/.test(command)) await ended
    if (result === 'printed' || (result === 0 && isIn(text, output))) return text
    throw new Error(`${command} ended with ${result}, without\n${output.join('\n')}\n\nIt printed\n${text}`)
  }

  /** Stops the commands that run, as Ctrl-C does. */
  async stop(): Promise<void> {
    const running = [...this.#running]
    const ended = running.map((child) => once(child, 'close'))
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGINT')
    await Promise.all(ended)
  }
}

/** Whether lines of the text begin with these, in this order. */
function isIn(text: string, output: readonly string[]): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  let next = 0
  for (const line of lines) if (next < output.length && line.startsWith(output[next] ?? '')) next += 1
  return next === output.length
}
