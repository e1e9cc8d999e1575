import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { OUTSIDE_ENV } from './outside-app.ts'

/** How often a server that starts is asked whether it is there, in milliseconds. */
const ASK_EVERY = 100
/** How long a server may take to start before it counts as stuck, in milliseconds. */
const START_LIMIT = 120_000

/** How a server says where it is. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** An app that answers on the loopback. */
export interface ServedApp {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Serves a built app with the server that its own tool brings, on a port that the system gives it.
 *
 * @param command the tool's script within the app's folder and its arguments; a port on 127.0.0.1 is added.
 * @throws Error with what the server has written, when it ends or does not answer in time.
 */
export async function serveApp(folder: string, command: readonly string[]): Promise<ServedApp> {
  const [script = '', ...args] = command
  const server = spawn(process.execPath, [join(folder, script), ...args, '--port', '0'], {
    cwd: folder,
    env: OUTSIDE_ENV,
    stdio: 'pipe',
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (said += String(part)))
  const stop = () => end(server)
  const url = await addressOf(server, () => stripVTControlCharacters(said))
  if (url !== null) return { url, stop }
  await stop()
  throw new Error(`${script} does not answer. It wrote:\n${said}`)
}

/** Where a server answers, once it does; null when it ends or does not in time. */
async function addressOf(server: ChildProcess, said: () => string): Promise<string | null> {
  const limit = AbortSignal.timeout(START_LIMIT)
  while (!limit.aborted && server.exitCode === null && server.signalCode === null) {
    const url = ADDRESS.exec(said())?.[0]
    const response = url === undefined ? null : await fetch(url).catch(() => null)
    if (response?.ok) return `${url}/`
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
  return null
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}
