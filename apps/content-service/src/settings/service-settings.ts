import { DEFAULTS } from '../constants.ts'
import { ServiceError } from '../errors/service-error.ts'
import { datasetProblem, projectProblem, tokenProblem } from './names.ts'

/** What a content service can be told. Everything has a default (`DEFAULTS`). */
export interface ServiceOptions {
  /** Address to bind; the default is this machine only. */
  readonly host?: string | undefined
  /** Port to bind; 0 takes any that is free. */
  readonly port?: number | undefined
  /** Directory of documents, assets and tokens; made if it is missing. */
  readonly dataDirectory?: string | undefined
  /** Dataset file to import when the data directory is used for the first time. */
  readonly datasetFile?: string | undefined
  readonly projectId?: string | undefined
  readonly dataset?: string | undefined
  /** Token that may write; one is made and kept in the data directory if none is given. */
  readonly writeToken?: string | undefined
  /** Token that may read drafts; likewise. */
  readonly readToken?: string | undefined
  /** Origins whose pages may call; none means those of this machine. */
  readonly corsOrigins?: readonly string[] | undefined
  /** Address by which clients reach the service, where that is not host and port, such as behind a proxy. */
  readonly publicUrl?: string | undefined
  /** Whether imports take strong references to documents that do not exist. */
  readonly allowDangling?: boolean | undefined
  /** Milliseconds in which a client must have sent its headers. */
  readonly headersTimeout?: number | undefined
  /** Processor time in ms that a query may take, by caller. */
  readonly queryTimeLimits?: Readonly<Record<'anonymous' | 'token', number>> | undefined
}

/** Options that always have a value once the defaults are filled in. */
type Settled = 'host' | 'port' | 'dataDirectory' | 'projectId' | 'dataset' | 'corsOrigins'

/** Options with all defaults filled in. */
export type ServiceSettings = Omit<ServiceOptions, Settled> & {
  readonly [Name in Settled]-?: NonNullable<ServiceOptions[Name]>
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
    options.publicUrl === undefined || URL.canParse(options.publicUrl)
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
