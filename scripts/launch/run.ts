import { launch, loadEnvFile, type Launched } from './launch.ts'
import { readLaunchOptions, USAGE, type LaunchOptions } from './options.ts'

/** How a launcher differs from another. */
export interface Launcher {
  /** Program and arguments of the site. */
  readonly site: readonly string[]
  /** What has to be done before anything starts; throws when it fails. */
  prepare(options: LaunchOptions): Promise<void>
  /** What is said once everything runs. */
  greeting(launched: Launched): string
}

/** Runs the site and what it needs until a signal, or until one of them ends. Sets the exit code. */
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
    await untilStopped(launched)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function untilStopped({ services }: Launched): Promise<void> {
  const signal = new Promise<null>((resolve) => {
    // Kept for good: npm and the terminal may each send a signal, and the second must not cut the stop short.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve(null))
  })
  const reason = await Promise.race([signal, ...services.map(({ ended }) => ended)])
  if (reason !== null) {
    console.error(`${reason} Stopping the rest.`)
    process.exitCode = 1
  }
  // The site first: it still has requests to answer from the content service.
  for (const service of services.toReversed()) await service.stop()
}
