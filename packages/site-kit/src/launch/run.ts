import { ignoreClosedOutput } from '@cutroom/ground/closed-output'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { bypassProxyOnLoopback } from '@cutroom/ground/loopback-proxy'
import { readEnvironment } from '../server/environment.ts'
import { ignoreHangUp } from '../server/node/hang-up.ts'
import { readSetting } from '../server/setting.ts'
import { EMBEDDED, launch, type Launched, type LaunchTarget } from './launch.ts'
import { loadEnvFile } from './env-file.ts'
import { readLaunchOptions, USAGE } from './options.ts'
import { keepRunning } from './service.ts'

export interface Launcher {
  readonly target: LaunchTarget
  /** Builds the site while the content service starts; throws on a failure. */
  readonly build?: () => Promise<void>
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Runs the services until a signal arrives or one cannot be restarted, and sets the exit code. */
export async function runLauncher({ target, build }: Launcher, args: readonly string[]): Promise<void> {
  ignoreClosedOutput()
  try {
    const options = readLaunchOptions(args, process.env)
    if (options === 'help') {
      console.log(USAGE)
      return
    }
    loadEnvFile(target.root)
    bypassProxyOnLoopback()
    const { env } = process
    // Before the build: an invalid setting fails at once.
    readEnvironment({ ...env, SANITY_PROJECT_ID: readSetting(env.SANITY_PROJECT_ID) ?? EMBEDDED.projectId })
    // The exit of this process ends the services that run by then.
    const interrupt = () => process.exit(1)
    for (const name of SIGNALS) process.on(name, interrupt)
    ignoreHangUp()
    const built = options.build && build ? build() : Promise.resolve()
    // A failure is reported once `launch` waits for it.
    built.catch(() => {})
    const launched = await launch(options, { ...target, built }, env)
    console.log(greeting(launched))
    await waitAndStop(launched, interrupt)
  } catch (error) {
    console.error(getErrorMessage(error))
    // Without an exit, a build that has begun would continue.
    process.exit(1)
  }
}

function greeting({ site, content, preview, studio }: Launched): string {
  return [
    '',
    `  Site           ${site}      open this first`,
    content === null
      ? `  Content        project ${readSetting(process.env.SANITY_PROJECT_ID)} of the hosted service`
      : `  Content        ${content}      embedded content service`,
    ...(preview === null ? [] : [`  Drafts         ${preview}`]),
    ...(studio === null ? [] : [`  Studio         ${studio.signIn}      signs in once, within ten minutes`]),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}

async function waitAndStop({ studio, ...launched }: Launched, interrupt: () => void): Promise<void> {
  const stopping = new AbortController()
  const services = launched.services.map((service) => keepRunning(service, stopping.signal))
  const signal = new Promise<null>((resolve) => {
    for (const name of SIGNALS) {
      // The handlers stay: npm and the terminal may each send a signal.
      process.on(name, () => resolve(null)).off(name, interrupt)
    }
  })
  const reason = await Promise.race([signal, ...services.map(({ ended }) => ended)])
  if (reason !== null) {
    console.error(`${reason} The other services stop too.`)
    process.exitCode = 1
  }
  // At Ctrl-C all services end at the same time: none of them may be started again.
  stopping.abort()
  await studio?.stop()
  // The site stops first, since its pending requests need the content service.
  for (const service of services.toReversed()) await service.stop()
}
