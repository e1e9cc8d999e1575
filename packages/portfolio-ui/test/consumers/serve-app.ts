import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CONSUMER_ENV } from './consumer-app.ts'

/** Interval between requests to a starting server, in milliseconds. */
const POLL_MS = 100
/** Time limit of the server's start, in milliseconds. */
const START_LIMIT_MS = 120_000

/** The address in a server's output. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** A served app. */
export interface ServedApp {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Serves a built app with its own tool's server, on a free port.
 * @param command the tool's script within the app's folder and its arguments; a port on 127.0.0.1
 * is added.
 * @throws Error with the server's output when it exits or does not respond in time.
 */
export async function serveApp(folder: string, command: readonly string[]): Promise<ServedApp> {
  const [script = '', ...args] = command
  const server = spawn(process.execPath, [join(folder, script), ...args, '--port', '0'], {
    cwd: folder,
    env: CONSUMER_ENV,
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += String(part)))
  const stop = () => end(server)
  const url = await readAddress(server, () => stripVTControlCharacters(output))
  if (url !== null) return { url, stop }
  await stop()
  throw new Error(`${script} does not respond. Its output:\n${output}`)
}

/** The server's address once it responds; null when it exits or does not respond in time. */
async function readAddress(server: ChildProcess, output: () => string): Promise<string | null> {
  const limit = AbortSignal.timeout(START_LIMIT_MS)
  while (!limit.aborted && server.exitCode === null && server.signalCode === null) {
    const url = ADDRESS.exec(output())?.[0]
    const response = url === undefined ? null : await fetch(url).catch(() => null)
    if (response?.ok) return `${url}/`
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return null
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}
