import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished } from 'vitest'
import { createClientAt, until } from './test-service.ts'

export const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** The token of the services that a test starts as programs. */
export const TOKEN = 'write-token-of-the-test'

/** The arguments that start a service on any port. */
export const serve = (data: string, ...more: readonly string[]): string[] =>
  ['serve', '--port', '0', '--token', TOKEN, '--data', data].concat(more)

/** Runs a program in a process of its own. `done` is its exit status. */
export function runProgram(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output.text += String(chunk)))
  const done = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output, done }
}

/** Runs the command line of the service. */
export const run = (...args: readonly string[]) => runProgram(process.execPath, [CLI, ...args])

/** Waits until a program serves. Returns a client that may write. */
export async function connectTo({ child, output }: ReturnType<typeof run>): Promise<SanityClient> {
  await until(() => output.text.includes('generated tokens in') || child.exitCode !== null)
  expect(output.text).toContain('generated tokens in')
  return createClientAt(/http:\/\/\S+/.exec(output.text)?.[0] ?? '', { token: TOKEN, perspective: 'raw' })
}
