import { createInterface } from 'node:readline'
import { ROOT } from '../../../../scripts/launch/root.ts'
import { ready, startService, type Service } from '../../../../packages/site-kit/src/launch/service.ts'

/** A program that can be killed, suspended and restarted with the same settings. */
export interface Program {
  /** Whether it runs. */
  isUp(): boolean
  /** Starts it, and waits until it is ready. Does nothing if it runs, or was stopped for good. */
  start(): Promise<void>
  /** Kills it, as a crash does. */
  kill(): Promise<void>
  /** Suspends it: its connections stay open without a response. */
  freeze(): void
  resume(): void
  /** Stops it in order and for good, and returns what went wrong, or null. */
  stop(): Promise<string | null>
}

/** Settings of a program. */
export interface ProgramOptions {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Address with status 200 once it is ready. */
  readonly readyAt: string
  readonly onLine: (program: string, line: string) => void
  readonly onExit: (reason: string) => void
}

/** Creates a program that does not run yet. */
export function createProgram(name: string, options: ProgramOptions): Program {
  let service: Service | null = null
  let isStopped = false
  const end = (): Service | null => {
    const ending = service
    service = null
    ending?.process.kill('SIGCONT')
    return ending
  }
  return {
    isUp: () => service !== null,
    start: async () => {
      if (service !== null || isStopped) return
      const started = startService(name, options.args, {
        cwd: ROOT,
        env: { ...process.env, ...options.env },
        output: () => {},
      })
      service = started
      for (const input of [started.process.stdout, started.process.stderr]) {
        if (input) createInterface({ input }).on('line', (line) => options.onLine(name, line))
      }
      void started.ended.then((reason) => {
        if (service !== started) return
        service = null
        options.onExit(reason)
      })
      await ready(started, options.readyAt)
    },
    kill: async () => {
      const ending = end()
      ending?.process.kill('SIGKILL')
      await ending?.ended
    },
    freeze: () => void service?.process.kill('SIGSTOP'),
    resume: () => void service?.process.kill('SIGCONT'),
    stop: async () => {
      isStopped = true
      const ending = end()
      await ending?.stop()
      const { exitCode = 0, signalCode } = ending?.process ?? {}
      return exitCode === 0 ? null : `${name} ended with ${signalCode ?? `exit code ${exitCode}`}.`
    },
  }
}
