import { ServiceError } from '../errors/service-error.ts'
import { datasetProblem, projectProblem, tokenProblem } from './names.ts'

export const DEFAULTS = {
  host: '127.0.0.1',
  port: 4010,
  dataDirectory: '.cutroom',
  projectId: 'cutroom0',
  dataset: 'production',
} as const

/** Options of a content service. Every one has a default (`DEFAULTS`). */
export interface ServiceOptions {
  /** Address to bind; the default is this machine only. */
  readonly host?: string | undefined
  /** Port to bind; 0 binds any free one. */
  readonly port?: number | undefined
  /** Directory of documents, assets and tokens; created if it is missing. */
  readonly dataDirectory?: string | undefined
  /** Dataset file to import when the data directory is used for the first time. */
  readonly datasetFile?: string | undefined
  readonly projectId?: string | undefined
  readonly dataset?: string | undefined
  /** Token that may write; by default one is created and stored in the data directory. */
  readonly writeToken?: string | undefined
  /** Token that may read drafts; likewise. */
  readonly readToken?: string | undefined
  /** Origins whose pages may send requests; by default those of this machine. */
  readonly corsOrigins?: readonly string[] | undefined
  /** Address of the service for clients, if it is not host and port, such as behind a proxy. */
  readonly publicUrl?: string | undefined
  /** Whether imports accept strong references to missing documents. */
  readonly allowDangling?: boolean | undefined
  /** Milliseconds within which a client must send its headers. */
  readonly headersTimeout?: number | undefined
  /** Milliseconds without progress after which a connection is closed. */
  readonly idleTimeout?: number | undefined
  /** Processor time in ms that a query may take, by caller. */
  readonly queryTimeLimits?: Readonly<Record<'anonymous' | 'token', number>> | undefined
}

type Defaulted = 'host' | 'port' | 'dataDirectory' | 'projectId' | 'dataset' | 'corsOrigins'

export type ServiceSettings = Omit<ServiceOptions, Defaulted> & {
  readonly [Name in Defaulted]-?: NonNullable<ServiceOptions[Name]>
}

/** Checks options. Throws SETTINGS_INVALID with every problem listed. */
export function checkSettings(options: ServiceOptions): ServiceSettings {
  const settings = {
    ...options,
    host: options.host ?? DEFAULTS.host,
    port: options.port ?? DEFAULTS.port,
    dataDirectory: options.dataDirectory ?? DEFAULTS.dataDirectory,
    projectId: options.projectId ?? DEFAULTS.projectId,
    dataset: options.dataset ?? DEFAULTS.dataset,
    corsOrigins: options.corsOrigins ?? [],
  }
  const problems = [
    projectProblem(settings.projectId),
    datasetProblem(settings.dataset),
    options.writeToken === undefined ? undefined : tokenProblem('token', options.writeToken),
    options.readToken === undefined ? undefined : tokenProblem('read token', options.readToken),
    options.writeToken !== undefined && options.writeToken === options.readToken
      ? 'The token and the read token are the same: choose two.'
      : undefined,
    ...settings.corsOrigins.map(originProblem),
    options.publicUrl === undefined || /^https?:$/.test(URL.parse(options.publicUrl)?.protocol ?? '')
      ? undefined
      : `The public URL "${options.publicUrl}" is not valid: give an absolute address, such as https://content.example.com.`,
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw new ServiceError('SETTINGS_INVALID', problems.join('\n'))
  return settings
}

function originProblem(origin: string): string | undefined {
  if (origin === '*' || URL.parse(origin)?.origin === origin) return undefined
  return `The CORS origin "${origin}" is not valid: give scheme, host and port only, such as http://localhost:3000.`
}
