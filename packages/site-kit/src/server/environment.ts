import { configProblems, DEFAULT_ASSET_HOST, type UncheckedConfig } from '@cutroom/content-client'
import { findFolderProblem } from '@cutroom/ground/folder-problem'
import { isHost, isLoopback, isPort } from '@cutroom/ground/host'
import { isOrigin, isWebAddress, splitList, withoutTrailingSlash } from '@cutroom/ground/web-address'
import { CONTENT_PATH } from '../routes/routes.ts'
import { DEFAULT_PORT, findAmbiguity, readSetting } from './setting.ts'

/** Shortest preview secret, in characters: 128 bits as base64url are 22, as hex 32. */
const PREVIEW_SECRET_MIN_LENGTH = 16

/** The validated settings of a site; `.env.example` explains each. */
export interface SiteEnvironment {
  readonly projectId: string
  readonly dataset: string | undefined
  readonly apiVersion: string | undefined
  /** Where the server reads content; by default the hosted service. */
  readonly apiHost: string | undefined
  /** Where visitors get pictures and files; by default the hosted service's CDN, or the site. */
  readonly imageHost: string | undefined
  /** Whether the site passes requests on to the content service, unless that is the hosted one. */
  readonly hasContentProxy: boolean
  /** Whether visitors get live events from the site, which receives them itself (Node.js). */
  readonly servesEvents: boolean
  readonly readToken: string | undefined
  readonly previewSecret: string | undefined
  /** URL of the Studio, without a trailing slash. */
  readonly studioUrl: string | undefined
  /** Public origin of the site; by default that of each request. */
  readonly siteUrl: string | undefined
  readonly mediaOrigins: readonly string[]
  /** Origin of the oembed endpoints of video hosts; by default their own. */
  readonly oembedOrigin: string | undefined
  /** Number of addresses that trusted proxies add to `X-Forwarded-For`. */
  readonly trustedProxies: number
  readonly port: number
  /** Address that the server binds; by default all of the machine. */
  readonly host: string | undefined
  /** Directory of the last good pages; by default they are in memory alone. */
  readonly pageCacheDirectory: string | undefined
}

const NAMES = {
  projectId: 'SANITY_PROJECT_ID',
  dataset: 'SANITY_DATASET',
  apiVersion: 'SANITY_API_VERSION',
  apiHost: 'SANITY_API_HOST',
  imageHost: 'SANITY_IMAGE_HOST',
  token: 'SANITY_READ_TOKEN',
} as const satisfies { [Key in keyof UncheckedConfig]-?: string }

/** Invalid settings; the message lists all of them, and never the value of a secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly code = 'invalid-environment'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n')
    super(
      `The site cannot start: ${problems.length} of its settings are not valid.\n${list}\nSee .env.example.`,
    )
    this.problems = problems
  }
}

const HOSTED_SERVICE = /^https:\/\/[^/]+\.sanity\.io$/

/** The warnings at start about valid settings with which a part of the site has no use. */
export function environmentWarnings(environment: SiteEnvironment): string[] {
  const { siteUrl, apiHost, previewSecret, readToken } = environment
  const isLocal = apiHost !== undefined && isLoopback(new URL(apiHost).hostname)
  return [
    ...(siteUrl === undefined && !isLocal ? [UNKNOWN_ORIGIN] : []),
    ...(previewSecret !== undefined && readToken === undefined ? [NO_TOKEN] : []),
  ]
}

const UNKNOWN_ORIGIN =
  'SITE_URL is not set: canonical and share addresses and the sitemap use the host of each request. Any client can ' +
  'write that header, and a cache in front of the site may serve it to all visitors. Set SITE_URL to the public origin ' +
  'of the site, such as https://example.com.'

const NO_TOKEN =
  'PREVIEW_SECRET is set and SANITY_READ_TOKEN is not: preview is off. Set both or neither in the environment.'

interface Rule {
  readonly isMet: (value: string) => boolean
  /** The problem with a value; never the value of a secret. */
  readonly problem: (value: string) => string
}

/** The rules of the site's variables; content-client validates those of the connection. */
const RULES = {
  PREVIEW_SECRET: {
    isMet: (value) => value.length >= PREVIEW_SECRET_MIN_LENGTH,
    problem: () => `the value is too short. Use ${PREVIEW_SECRET_MIN_LENGTH} random characters or more.`,
  },
  SITE_URL: { isMet: isOrigin, problem: isNot('an origin such as https://example.com') },
  LIVE_EVENTS: { isMet: (value) => value === 'site', problem: isNot('site, or leave it unset') },
  STUDIO_URL: { isMet: isWebAddress, problem: isNot('an address such as https://example.com/studio') },
  MEDIA_ORIGINS: {
    // A policy may allow all hosts of a domain.
    isMet: (value) => splitList(value).every((origin) => isOrigin(origin.replace('://*.', '://'))),
    problem: isNot('a list of origins such as https://films.example.com'),
  },
  OEMBED_ORIGIN: { isMet: isOrigin, problem: isNot('an origin such as https://vimeo.com') },
  TRUST_PROXY: {
    isMet: (value) => /^\d$/.test(value),
    problem: isNot('the number of proxies in front of the site, 0 to 9'),
  },
  PORT: { isMet: isPort, problem: isNot('a whole number from 1 to 65535') },
  HOST: { isMet: isHost, problem: isNot('an address of this machine, such as 127.0.0.1') },
  PAGE_CACHE_DIR: {
    isMet: (value) => findFolderProblem(value) === null,
    problem: (value) => findFolderProblem(value) ?? '',
  },
} as const satisfies Record<string, Rule>

const SETTINGS = [...Object.values(NAMES), ...Object.keys(RULES)]

const toWords = (name: string) => name.toUpperCase().split(/[^A-Z\d]+/)

/**
 * The setting that a name means which no program reads: in other letters, or with the prefix of
 * another framework, such as `NEXT_PUBLIC_SANITY_PROJECT_ID`. Null for a setting, and for any other
 * name.
 */
export function findMeantSetting(name: string): string | null {
  if (SETTINGS.includes(name)) return null
  const words = toWords(name)
  const isMeant = (setting: string) => {
    const indices = toWords(setting).map((word) => words.indexOf(word))
    return indices.length > 1 && indices.every((index, at) => index > (indices[at - 1] ?? -1))
  }
  return SETTINGS.find(isMeant) ?? null
}

/** Settings whose values may have any character. */
const TEXTS = new Set(['PREVIEW_SECRET', 'PAGE_CACHE_DIR'])

/**
 * Reads the settings of the site. An empty variable counts as not set.
 * @throws EnvironmentError that lists all problems.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): SiteEnvironment {
  const get = (name: string) => readSetting(env[name])
  const config = Object.fromEntries(
    Object.entries(NAMES).map(([key, name]) => [key, get(name)]),
  ) as UncheckedConfig
  const problems = [...configProblems(config, NAMES), ...siteProblems(get), ...findAmbiguities(env)]
  if (config.projectId === undefined) {
    problems.unshift(
      'SANITY_PROJECT_ID: the variable is not set. Set it to the id of the project with the content.',
    )
  }
  if (problems.length > 0 || config.projectId === undefined) throw new EnvironmentError(problems)
  const { projectId, token: readToken, dataset, apiVersion, apiHost, imageHost } = config
  const hasContentProxy = apiHost !== undefined && !HOSTED_SERVICE.test(new URL(apiHost).origin)
  return {
    projectId,
    dataset,
    apiVersion,
    apiHost: apiHost && withoutTrailingSlash(apiHost),
    imageHost: hasContentProxy ? toImageHost(apiHost, imageHost) : imageHost,
    hasContentProxy,
    servesEvents: hasContentProxy || get('LIVE_EVENTS') !== undefined,
    readToken,
    ...siteSettings(get),
  }
}

function toImageHost(apiHost: string, imageHost: string | undefined): string {
  if (imageHost === undefined) return CONTENT_PATH
  const address = new URL(imageHost, apiHost)
  return address.origin === new URL(apiHost).origin || isLoopback(address.hostname) ? CONTENT_PATH : imageHost
}

function siteProblems(get: (name: string) => string | undefined): string[] {
  return Object.entries<Rule>(RULES).flatMap(([name, { isMet, problem }]) => {
    const value = get(name)
    return value === undefined || isMet(value) ? [] : [`${name}: ${problem(value)}`]
  })
}

function findAmbiguities(env: Readonly<Record<string, string | undefined>>): string[] {
  return SETTINGS.flatMap((name) => {
    const ambiguity = findAmbiguity(env[name], TEXTS.has(name))
    return ambiguity === null ? [] : [`${name}: ${ambiguity}`]
  })
}

function siteSettings(get: (name: keyof typeof RULES) => string | undefined) {
  const siteUrl = get('SITE_URL')
  const studioUrl = get('STUDIO_URL')
  const oembedOrigin = get('OEMBED_ORIGIN')
  const port = get('PORT')
  return {
    previewSecret: get('PREVIEW_SECRET'),
    studioUrl: studioUrl && withoutTrailingSlash(studioUrl),
    siteUrl: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    mediaOrigins: splitList(get('MEDIA_ORIGINS') ?? '').map((origin) => new URL(origin).origin),
    oembedOrigin: oembedOrigin === undefined ? undefined : new URL(oembedOrigin).origin,
    trustedProxies: Number(get('TRUST_PROXY') ?? 0),
    port: port === undefined ? DEFAULT_PORT : Number(port),
    host: get('HOST'),
    pageCacheDirectory: get('PAGE_CACHE_DIR'),
  }
}

function isNot(expected: string): Rule['problem'] {
  return (value) => `${JSON.stringify(value)} is not valid. Use ${expected}.`
}

/** The origins of a site's content, besides its own. */
export interface ContentSources {
  readonly api: readonly string[]
  readonly events: readonly string[]
  readonly images: readonly string[]
  readonly media: readonly string[]
}

/** The other origins that the environment names, by default those of the hosted service. */
export function getContentSources(environment: SiteEnvironment): ContentSources {
  const { projectId, apiHost, imageHost = DEFAULT_ASSET_HOST, hasContentProxy, servesEvents } = environment
  const api = new URL(apiHost ?? `https://${projectId}.api.sanity.io`).origin
  return {
    api: hasContentProxy ? [] : [api],
    events: servesEvents ? [] : [api],
    images: URL.canParse(imageHost) ? [new URL(imageHost).origin] : [],
    media: environment.mediaOrigins,
  }
}
