import { configProblems, type UncheckedConfig } from '@cutroom/content-client'

/** Port of the site unless another is set. */
const DEFAULT_PORT = 4000

/** Shortest preview secret that is accepted, in characters: 128 bits as base64url are 22, as hex 32. */
const PREVIEW_SECRET_MIN_LENGTH = 16

/** The settings of a site, read from the environment and checked; `.env.example` explains each. */
export interface SiteEnvironment {
  readonly projectId: string
  readonly dataset: string | undefined
  readonly apiVersion: string | undefined
  readonly apiHost: string | undefined
  readonly imageHost: string | undefined
  readonly readToken: string | undefined
  readonly previewSecret: string | undefined
  /** Address of the content studio, without a slash at its end. */
  readonly studioUrl: string | undefined
  /** Public origin of the site without a slash at its end; the origin of a request where it is not set. */
  readonly siteUrl: string | undefined
  /** Origins besides the content service's that films are played from. */
  readonly mediaOrigins: readonly string[]
  /** Origin of Vimeo's oembed endpoint; Vimeo's own where it is not set. */
  readonly oembedOrigin: string | undefined
  /** How many proxies of the host a request passes; 0 where nobody may say for whom they ask. */
  readonly trustedProxies: number
  readonly port: number
}

/** Which variable holds which connection setting. */
const NAMES = {
  projectId: 'SANITY_PROJECT_ID',
  dataset: 'SANITY_DATASET',
  apiVersion: 'SANITY_API_VERSION',
  apiHost: 'SANITY_API_HOST',
  imageHost: 'SANITY_IMAGE_HOST',
  token: 'SANITY_READ_TOKEN',
} as const satisfies { [Key in keyof UncheckedConfig]-?: string }

/** Settings that break a rule; the message lists every one, and never a secret's value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly code = 'invalid-environment'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n')
    super(
      `The site cannot start: ${problems.length} of its settings cannot be used.\n${list}\nSee .env.example.`,
    )
    this.problems = problems
  }
}

/** What a setting has to be. */
interface Rule {
  readonly isMet: (value: string) => boolean
  /** Says what is wrong with a value; never the value of a secret. */
  readonly problem: (value: string) => string
}

/** The settings of the site itself; those of the connection have rules of their own. */
const RULES = {
  PREVIEW_SECRET: {
    isMet: (value) => value.length >= PREVIEW_SECRET_MIN_LENGTH,
    problem: () =>
      `it is too short to keep anybody out; use ${PREVIEW_SECRET_MIN_LENGTH} random characters or more.`,
  },
  SITE_URL: { isMet: isOrigin, problem: isNot('an origin such as https://example.com') },
  STUDIO_URL: { isMet: isAddress, problem: isNot('an address such as https://example.com/studio') },
  MEDIA_ORIGINS: {
    isMet: (value) => listed(value).every(isOrigin),
    problem: isNot('a list of origins such as https://films.example.com'),
  },
  VIMEO_OEMBED_ORIGIN: { isMet: isOrigin, problem: isNot('an origin such as https://vimeo.com') },
  TRUST_PROXY: {
    isMet: (value) => /^\d$/.test(value),
    problem: isNot('the number of proxies before the site, 0 to 9'),
  },
  PORT: { isMet: isPort, problem: isNot('a whole number from 1 to 65535') },
} as const satisfies Record<string, Rule>

/**
 * Reads the settings of the site. A variable that is set to nothing counts as not set.
 *
 * @throws EnvironmentError that lists everything wrong at once.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): SiteEnvironment {
  const value = (name: string) => env[name]?.trim() || undefined
  const config = Object.fromEntries(
    Object.entries(NAMES).map(([key, name]) => [key, value(name)]),
  ) as UncheckedConfig
  const problems = [...configProblems(config, NAMES), ...siteProblems(value)]
  if (config.projectId === undefined) {
    problems.unshift('SANITY_PROJECT_ID: it is not set; it names the project that content is read from.')
  }
  if (problems.length > 0 || config.projectId === undefined) throw new EnvironmentError(problems)
  const { projectId, token: readToken, dataset, apiVersion, apiHost, imageHost } = config
  return {
    projectId,
    dataset,
    apiVersion,
    apiHost,
    imageHost,
    readToken,
    ...siteSettings(value),
  }
}

/** What is wrong with the settings of the site itself, a line each. */
function siteProblems(value: (name: string) => string | undefined): string[] {
  return Object.entries<Rule>(RULES).flatMap(([name, { isMet, problem }]) => {
    const given = value(name)
    return given === undefined || isMet(given) ? [] : [`${name}: ${problem(given)}`]
  })
}

/** The settings of the site itself, which keep to their rules. */
function siteSettings(value: (name: keyof typeof RULES) => string | undefined) {
  const siteUrl = value('SITE_URL')
  const oembedOrigin = value('VIMEO_OEMBED_ORIGIN')
  const port = value('PORT')
  return {
    previewSecret: value('PREVIEW_SECRET'),
    studioUrl: value('STUDIO_URL')?.replace(/\/+$/, ''),
    siteUrl: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    mediaOrigins: listed(value('MEDIA_ORIGINS') ?? '').map((origin) => new URL(origin).origin),
    oembedOrigin: oembedOrigin === undefined ? undefined : new URL(oembedOrigin).origin,
    trustedProxies: Number(value('TRUST_PROXY') ?? 0),
    port: port === undefined ? DEFAULT_PORT : Number(port),
  }
}

function isNot(wanted: string): Rule['problem'] {
  return (value) => `${JSON.stringify(value)} is not valid; it is ${wanted}.`
}

function listed(value: string): string[] {
  return value.split(/[\s,]+/).filter((each) => each !== '')
}

function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, search, hash, username } = new URL(value)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
}
