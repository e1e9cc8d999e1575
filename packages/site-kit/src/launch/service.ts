import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longest start of a service, in ms: the first import of the demo on a busy machine. */
const READY_TIMEOUT_MS = 120_000

/** Time for a graceful shutdown, in ms: the site waits 15 s for accepted requests. */
const STOP_TIMEOUT_MS = 20_000

const POLL_MS = 100

/** A service that ends within this time after its start, in ms, ended early. As in Docker. */
const EARLY_END_MS = 10_000

/** Early ends in a row after which a service is given up. As in systemd. */
const EARLY_ENDS_LIMIT = 5

/** Wait before a restart, in ms; it doubles with each early end. */
const RESTART_DELAY_MS = 500

/**
 * Stops a service when this process has ended in any way, as by SIGKILL: the channel between them
 * is closed then. It keeps no service running that has ended otherwise. The hang-up of a terminal,
 * which all processes in it receive, stops this process or none.
 */
const STOP_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')).on('SIGHUP', () => {}); process.channel?.unref()",
)}`

export interface Service {
  readonly name: string
  readonly process: ChildProcess
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>
  /** Sends SIGTERM, and SIGKILL after a time. */
  stop(): Promise<void>
  restart(): Service
}

interface ServiceSetting {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Where the output of the service goes: to this terminal by default. */
  readonly output?: 'inherit' | 'pipe' | 'ignore'
}

export function startService(name: string, args: readonly string[], setting: ServiceSetting): Service {
  const { cwd, env, output = 'inherit' } = setting
  // Node warns at every start that `node:sqlite` is experimental.
  const options = ['--disable-warning=ExperimentalWarning', '--import', STOP_WITH_PARENT]
  const child = spawn(process.execPath, [...options, ...args], {
    cwd,
    env,
    stdio: ['ignore', output, output, 'ipc'],
  })
  // Services would keep their ports and data after the end of this process.
  const terminate = () => void child.kill('SIGTERM')
  process.once('exit', terminate)
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', terminate)
    return `${name} ended (${signal ?? `exit code ${code}`}).`
  })
  return {
    name,
    process: child,
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const timeout = sleep(STOP_TIMEOUT_MS, 'timeout', { ref: false })
      if ((await Promise.race([ended, timeout])) === 'timeout') child.kill('SIGKILL')
      await ended
    },
    restart: () => startService(name, args, setting),
  }
}

/** Restarts a service each time it ends, until `stopping` aborts or it ends early too often. */
export function keepRunning(
  first: Service,
  stopping: AbortSignal,
  { restartDelayMs = RESTART_DELAY_MS } = {},
): Pick<Service, 'ended' | 'stop'> {
  let service = first
  const run = async (): Promise<string> => {
    for (let earlyEnds = 0; ;) {
      const startedAt = performance.now()
      const reason = await service.ended
      earlyEnds = performance.now() - startedAt < EARLY_END_MS ? earlyEnds + 1 : 0
      if (stopping.aborted) return reason
      if (earlyEnds === EARLY_ENDS_LIMIT)
        return `${reason} It ended ${earlyEnds} times in a row within ${EARLY_END_MS / 1000} s after its start. See its output above.`
      const delay = restartDelayMs * 2 ** earlyEnds
      console.error(`${reason} It is started again in ${delay / 1000} s. The other services keep running.`)
      await sleep(delay, undefined, { signal: stopping }).catch(() => {})
      if (stopping.aborted) return reason
      service = service.restart()
    }
  }
  return { ended: run(), stop: () => service.stop() }
}

/** Waits until `GET address` returns 200. Throws when the service ends or is not ready in time. */
export async function waitUntilReady(service: Service, address: string): Promise<void> {
  const failures: string[] = []
  void service.ended.then((reason) => failures.push(reason))
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const [failure] = failures
    if (failure !== undefined) throw new Error(`${failure} See its output above.`)
    if (await isReady(address)) return
    await sleep(POLL_MS)
  }
  throw new Error(
    `${service.name} did not respond at ${address} within ${READY_TIMEOUT_MS / 1000} s. See its output above.`,
  )
}

async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    // The service does not listen yet.
    return false
  }
}
