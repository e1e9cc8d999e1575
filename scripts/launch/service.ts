import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a service may take to be ready, in ms: a first import of the demo on a slow and busy machine. */
const READY_TIMEOUT_MS = 120_000

/** How long a service may take to stop in order before it is ended, in ms. */
const STOP_TIMEOUT_MS = 5_000

/** How often readiness is asked for, in ms. */
const POLL_MS = 100

/** A running service. */
export interface Service {
  readonly name: string
  readonly process: ChildProcess
  /** Resolves, with what there is to say, when the service has ended by itself. */
  readonly ended: Promise<string>
  /** Asks it to stop, and ends it if it does not. */
  stop(): Promise<void>
}

/** Where and with what a service runs. */
export interface ServiceSetting {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Takes what the service prints, as it comes; this terminal where it is not set. */
  readonly output?: (text: string) => void
}

/** Starts a Node.js program as a service. */
export function startService(name: string, args: readonly string[], setting: ServiceSetting): Service {
  const { cwd, env, output } = setting
  // Node says of `node:sqlite` at every start that it is new; nobody who runs the site can do anything about it.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env,
    stdio: output ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output?.(text))
  }
  const ended = once(child, 'exit').then(
    ([code, signal]) => `${name} ended (${signal ?? `exit code ${code}`}).`,
  )
  return {
    name,
    process: child,
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const late = sleep(STOP_TIMEOUT_MS, 'late', { ref: false })
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Waits until `GET address` answers 200.
 *
 * @throws Error when the service ends first, or is not ready in time.
 */
export async function ready(service: Service, address: string): Promise<void> {
  const failures: string[] = []
  void service.ended.then((reason) => failures.push(reason))
  const until = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < until) {
    const [failure] = failures
    if (failure !== undefined) throw new Error(`${failure} Its own words are above.`)
    if (await answers(address)) return
    await sleep(POLL_MS)
  }
  throw new Error(`${service.name} was not ready within ${READY_TIMEOUT_MS / 1000} s (${address}).`)
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Not listening yet.
    return false
  }
}
