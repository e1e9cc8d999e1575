import { getErrorMessage } from '@cutroom/ground/error-message'
import { findFolderProblem } from '@cutroom/ground/folder-problem'
import { isHost, isPort } from '@cutroom/ground/host'
import { findTakenOptions } from '@cutroom/ground/npm-options'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { DEFAULT_PORT } from '../server/setting.ts'

export interface LaunchOptions {
  /** Port of the site, or null for `PORT` or the default. */
  readonly port: number | null
  readonly contentPort: number | null
  readonly data: string
  /** Dataset that is imported into an empty data folder, or null for the demo. */
  readonly dataset: string | null
  readonly build: boolean
  readonly studio: boolean
  /** Port of the Studio, or null for its default. */
  readonly studioPort: number | null
  /** Address that the site and the Studio listen on; by default this machine only. */
  readonly host?: string
}

export interface Ports {
  readonly site: number
  readonly content: number
  readonly studio?: number
}

/** First ports to try; the README documents them. */
export const DEFAULT_PORTS = { site: DEFAULT_PORT, content: 4010, studio: 3333 } as const satisfies Ports

/** Data folder of the content service; the README documents it. */
export const DEFAULT_DATA = '.cutroom'

export const USAGE = `Usage: npm start -- [--port N] [--content-port N] [--data DIR] [--dataset FILE] [--no-build]
                    [--host ADDRESS] [--studio] [--studio-port N]

  --port N          port of the site (${DEFAULT_PORTS.site}, or the next that is free)
  --content-port N  port of the embedded content service (${DEFAULT_PORTS.content}, or the next that is free)
  --data DIR        folder of the content service's data (${DEFAULT_DATA})
  --dataset FILE    dataset (folder, archive or .ndjson) for an empty data folder (the demo)
  --no-build        start the last build
  --host ADDRESS    address to listen on (127.0.0.1; 0.0.0.0 for all networks, such as for a phone)
  --studio          install and serve the Studio, where content is edited
  --studio-port N   port of the Studio (${DEFAULT_PORTS.studio}, or the next that is free)

With SANITY_PROJECT_ID set, the site reads that project, and the embedded service does not start. See .env.example.`

const OPTIONS = {
  port: { type: 'string' },
  'content-port': { type: 'string' },
  data: { type: 'string' },
  dataset: { type: 'string' },
  'no-build': { type: 'boolean' },
  studio: { type: 'boolean' },
  'studio-port': { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code = 'usage'
}

/**
 * @param env the environment, in which npm passes options on that have no `--` before them
 * @throws UsageError with every problem
 */
export function readLaunchOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): LaunchOptions | 'help' {
  const taken = findTakenOptions(Object.keys(OPTIONS), args, env)
  if (taken.length > 0)
    throw new UsageError(
      `npm has taken ${taken.join(', ')} as an option of its own. Put -- before the options: npm start -- ${taken[0]}\n\n${USAGE}`,
    )
  const { values } = parseCommandLine(args, { options: OPTIONS }, USAGE)
  if (values.help) return 'help'
  const problems: string[] = []
  const port = (name: 'port' | 'content-port' | 'studio-port') => {
    const text = values[name]
    if (text !== undefined && !isPort(text))
      problems.push(
        `--${name} is ${JSON.stringify(text)}, which is not valid. Use a whole number from 1 to 65535.`,
      )
    return text === undefined ? null : Number(text)
  }
  if (values.host !== undefined && !isHost(values.host))
    problems.push(
      `--host is ${JSON.stringify(values.host)}, which is not valid. Use an address of this machine, such as 127.0.0.1.`,
    )
  const folderProblem = findFolderProblem(values.data ?? DEFAULT_DATA)
  if (folderProblem !== null) problems.push(`--data: ${folderProblem}`)
  const options = {
    port: port('port'),
    contentPort: port('content-port'),
    data: values.data ?? DEFAULT_DATA,
    dataset: values.dataset ?? null,
    build: !values['no-build'],
    studio: values.studio === true,
    studioPort: port('studio-port'),
    ...(values.host === undefined ? {} : { host: values.host }),
  }
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\n\n${USAGE}`)
  return options
}

/** @throws UsageError, whose message ends with `usage` */
export function parseCommandLine<Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config,
  usage: string,
) {
  try {
    // npm keeps the first -- for itself, and other package managers pass it on.
    return parseArgs({ ...config, args: args.filter((_, index) => index !== args.indexOf('--')) })
  } catch (cause) {
    throw new UsageError(`${getErrorMessage(cause)}\n\n${usage}`, { cause })
  }
}
