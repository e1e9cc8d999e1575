import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { OUTSIDE_ENV } from './outside-app.ts'

/** How often a server that starts is asked whether it is there, in milliseconds. */
const ASK_EVERY = 100
/** How long a server may take to start, in milliseconds. */
const START_LIMIT = 30_000

/** An app that answers on the loopback. */
export interface ServedApp {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Serves a built app with the server that its own tool brings.
 *
 * @param command the tool's script within the app's folder and its arguments; a port on 127.0.0.1 is added.
 * @throws Error with what the server has written, when it ends or does not answer in time.
 */
export async function serveApp(folder: string, command: readonly string[]): Promise<ServedApp> {
  const [script = '', ...args] = command
  const port = await freePort()
  const server = spawn(process.execPath, [join(folder, script), ...args, '--port', String(port)], {
    cwd: folder,
    env: OUTSIDE_ENV,
    stdio: 'pipe',
  })
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => said.push(String(part)))
  const url = `http://127.0.0.1:${port}/`
  const stop = () => end(server)
  if (await answers(url, server)) return { url, stop }
  await stop()
  throw new Error(`${script} does not answer at ${url}. It wrote:\n${said.join('')}`)
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const limit = AbortSignal.timeout(START_LIMIT)
  while (!limit.aborted && server.exitCode === null && server.signalCode === null) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
  return false
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.')
  return address.port
}
