import { ROOT } from '../../launch/root.ts'
import { ready, startService, type Service } from '../../launch/service.ts'
import { STOP_LIMIT_MS } from '../constants.ts'
import { createLineReader } from './line-reader.ts'

/** A program that can be killed, frozen and started again, always with the same settings. */
export interface Program {
  /** Whether it has been started and not been stopped or killed since. */
  isUp(): boolean
  /** Starts it, and waits until it answers; nothing where it is up. */
  start(): Promise<void>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Stops it in its tracks: its connections stay open, and nothing answers. */
  freeze(): void
  thaw(): void
  /** Asks it to stop; what was wrong with how it did, or null. */
  stop(): Promise<string | null>
}

/** How a program runs. */
export interface ProgramOptions {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Address that answers 200 once it is ready. */
  readonly readyAt: string
  readonly onLine: (program: string, line: string) => void
  readonly onEnd: (reason: string) => void
}

/** Makes a program that does not run yet. */
export function createProgram(name: string, options: ProgramOptions): Program {
  let service: Service | null = null
  const end = (): Service | null => {
    const ending = service
    service = null
    ending?.process.kill('SIGCONT')
    return ending
  }
  return {
    isUp: () => service !== null,
    start: async () => {
      if (service !== null) return
      const started = startService(name, options.args, {
        cwd: ROOT,
        env: { ...process.env, ...options.env },
        output: createLineReader((line) => options.onLine(name, line)),
      })
      service = started
      void started.ended.then((reason) => {
        if (service !== started) return
        service = null
        options.onEnd(reason)
      })
      await ready(started, options.readyAt)
    },
    kill: async () => {
      const ending = end()
      ending?.process.kill('SIGKILL')
      await ending?.ended
    },
    freeze: () => void service?.process.kill('SIGSTOP'),
    thaw: () => void service?.process.kill('SIGCONT'),
    stop: async () => stopInOrder(name, end()),
  }
}

async function stopInOrder(name: string, service: Service | null): Promise<string | null> {
  if (service === null) return null
  const { process: child } = service
  child.kill('SIGTERM')
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, STOP_LIMIT_MS, 'late').unref())
  if ((await Promise.race([service.ended, late])) === 'late') {
    child.kill('SIGKILL')
    await service.ended
    return `${name} did not end within ${STOP_LIMIT_MS} ms of being asked to: something keeps it.`
  }
  return child.exitCode === 0
    ? null
    : `${name} ended with ${child.signalCode ?? `exit code ${child.exitCode}`}.`
}
