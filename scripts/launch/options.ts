import { parseArgs } from 'node:util'

/** What `npm start` and `pnpm dev` can be told. */
export interface LaunchOptions {
  /** Port of the site, or null for the setting or default. */
  readonly port: number | null
  /** Port of the embedded content service, or null for its default. */
  readonly contentPort: number | null
  /** Folder of the content service's data. */
  readonly data: string
  /** Dataset that an empty data folder is filled with. */
  readonly dataset: string
  /** Whether the packages and the site are built first. */
  readonly build: boolean
}

/** A port for each service. */
export interface Ports {
  readonly site: number
  readonly content: number
}

/** Ports that are tried when none is asked for (product.md, commands). */
export const DEFAULT_PORTS: Ports = { site: 4000, content: 4010 }

/** Where the content service keeps its data (product.md, commands). */
const DEFAULT_DATA = '.cutroom'

/** The demo content. */
const DEFAULT_DATASET = 'apps/content-service/demo/cutroom.ndjson'

/** How the command is used. */
export const USAGE = `Usage: npm start -- [--port N] [--content-port N] [--data DIR] [--dataset FILE] [--no-build]

  --port N          port of the site (${DEFAULT_PORTS.site}, or the next that is free)
  --content-port N  port of the embedded content service (${DEFAULT_PORTS.content}, or the next that is free)
  --data DIR        folder of the content service's data (${DEFAULT_DATA})
  --dataset FILE    dataset (.ndjson or .tar.gz) for an empty data folder (the demo)
  --no-build        start what was built before

With SANITY_PROJECT_ID set, the site reads that project and the embedded service is not started: see .env.example.`

/** A command line that cannot be used; the message lists every problem. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code = 'usage'
}

/**
 * Reads the command line.
 *
 * @throws UsageError that lists everything wrong.
 */
export function readLaunchOptions(args: readonly string[]): LaunchOptions | 'help' {
  const values = parse(args)
  if (values.help) return 'help'
  const problems: string[] = []
  const port = (name: 'port' | 'content-port') => {
    const text = values[name]
    if (text === undefined) return null
    if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text)
    problems.push(`--${name} is ${JSON.stringify(text)}, and has to be a whole number from 1 to 65535.`)
    return null
  }
  const options = {
    port: port('port'),
    contentPort: port('content-port'),
    data: values.data ?? DEFAULT_DATA,
    dataset: values.dataset ?? DEFAULT_DATASET,
    build: !values['no-build'],
  }
  if (options.port !== null && options.port === options.contentPort) {
    problems.push(`--port and --content-port are both ${options.port}; each service needs its own.`)
  }
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\n\n${USAGE}`)
  return options
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'content-port': { type: 'string' },
        data: { type: 'string' },
        dataset: { type: 'string' },
        'no-build': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    })
  }
}
