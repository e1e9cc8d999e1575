import type { Listening } from './listen.ts'

/**
 * Runs a server until the process is asked to stop. An error that nobody caught is told and ends the process in
 * order: its state is not known any more, and the host starts it again. A promise that failed unheard is told, and
 * the server goes on: it is one request's, and must not end everybody's.
 */
export function runUntilStopped({ stop }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  process.on('unhandledRejection', (reason) => {
    console.error('A promise failed and nobody listened. This is a fault of the site:', reason)
  })
  process.once('uncaughtException', (error) => {
    console.error('An error was not caught, and the server stops. This is a fault of the site:', error)
    process.exitCode = 1
    void stopAndExit(stop)
  })
}

async function stopAndExit(stop: Listening['stop']): Promise<void> {
  await stop()
  process.exit()
}
