import { launch, loadEnvFile, type Launched } from './launch.ts'
import { readLaunchOptions, USAGE, type LaunchOptions } from './options.ts'

/** What a command starts and prints. */
export interface Launcher {
  /** Program and arguments of the site. */
  readonly site: readonly string[]
  /** Runs before the services start; throws on a failure. */
  prepare(options: LaunchOptions): Promise<void>
  /** Returns the text to print once all services are ready. */
  greeting(launched: Launched): string
}

/** Runs the services until a signal arrives or one of them ends, and sets the exit code. */
export async function runLauncher(launcher: Launcher): Promise<void> {
  try {
    const options = readLaunchOptions(process.argv.slice(2))
    if (options === 'help') {
      console.log(USAGE)
      return
    }
    loadEnvFile()
    await launcher.prepare(options)
    const launched = await launch(options, launcher.site, process.env)
    console.log(launcher.greeting(launched))
    await waitAndStop(launched)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function waitAndStop({ services }: Launched): Promise<void> {
  const signal = new Promise<null>((resolve) => {
    // The handlers stay: npm and the terminal may each send a signal, and the second must not interrupt the shutdown.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve(null))
  })
  const reason = await Promise.race([signal, ...services.map(({ ended }) => ended)])
  if (reason !== null) {
    console.error(`${reason} Stopping the rest.`)
    process.exitCode = 1
  }
  // The site stops first, since its pending requests need the content service.
  for (const service of services.toReversed()) await service.stop()
}
