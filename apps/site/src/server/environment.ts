import { configProblems, type UncheckedConfig } from '@cutroom/content-client'
import { DEFAULT_PORT, PREVIEW_SECRET_MIN_LENGTH } from '../constants.ts'

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
  const previewSecret = value('PREVIEW_SECRET')
  const siteUrl = value('SITE_URL')
  const studioUrl = value('STUDIO_URL')
  const mediaOrigins = value('MEDIA_ORIGINS')?.split(/[\s,]+/) ?? []
  const trustProxy = value('TRUST_PROXY')
  const port = value('PORT')

  const problems = configProblems(config, NAMES)
  if (config.projectId === undefined) {
    problems.unshift('SANITY_PROJECT_ID: it is not set; it names the project that content is read from.')
  }
  if (previewSecret !== undefined && previewSecret.length < PREVIEW_SECRET_MIN_LENGTH) {
    problems.push(
      `PREVIEW_SECRET: it is too short to keep anybody out; use ${PREVIEW_SECRET_MIN_LENGTH} random characters or more.`,
    )
  }
  if (siteUrl !== undefined && !isOrigin(siteUrl)) {
    problems.push(
      `SITE_URL: ${JSON.stringify(siteUrl)} is not valid; it is an origin such as https://example.com.`,
    )
  }
  if (studioUrl !== undefined && !isAddress(studioUrl)) {
    problems.push(
      `STUDIO_URL: ${JSON.stringify(studioUrl)} is not valid; it is an address such as https://example.com/studio.`,
    )
  }
  for (const origin of mediaOrigins.filter((each) => !isOrigin(each))) {
    problems.push(
      `MEDIA_ORIGINS: ${JSON.stringify(origin)} is not valid; it is a list of origins such as https://films.example.com.`,
    )
  }
  if (trustProxy !== undefined && !/^\d$/.test(trustProxy)) {
    problems.push(
      `TRUST_PROXY: ${JSON.stringify(trustProxy)} is not valid; it is the number of proxies before the site, 0 to 9.`,
    )
  }
  if (port !== undefined && !isPort(port)) {
    problems.push(`PORT: ${JSON.stringify(port)} is not valid; it is a whole number from 1 to 65535.`)
  }
  if (problems.length > 0 || config.projectId === undefined) throw new EnvironmentError(problems)
  return {
    projectId: config.projectId,
    dataset: config.dataset,
    apiVersion: config.apiVersion,
    apiHost: config.apiHost,
    imageHost: config.imageHost,
    readToken: config.token,
    previewSecret,
    studioUrl: studioUrl?.replace(/\/+$/, ''),
    siteUrl: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    mediaOrigins: mediaOrigins.map((origin) => new URL(origin).origin),
    trustedProxies: Number(trustProxy ?? 0),
    port: port === undefined ? DEFAULT_PORT : Number(port),
  }
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
