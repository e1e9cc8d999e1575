/** Where the Studio finds its content, and the site that it shows. */
export interface StudioSettings {
  readonly projectId: string
  readonly dataset: string
  /** Address of a compatible content service, which a site passes on (`/content`); `undefined` is the hosted one. */
  readonly apiHost: string | undefined
  readonly siteUrl: string
}

/** What `npm start` runs on this machine: the embedded content service with its demo content, and the site. */
const EMBEDDED = {
  projectId: 'cutroom0',
  dataset: 'production',
  apiHost: 'http://localhost:4000/content',
  siteUrl: 'http://localhost:4000',
} as const

/** Version of the API that the parts of this Studio request. */
export const API_VERSION = '2025-02-19'

/** Variables of the environment, as they are set when the Studio is built. */
export type StudioEnvironment = Readonly<Record<string, string | undefined>>

/**
 * The settings by the `SANITY_STUDIO_*` variables: with a project the hosted service, with none the embedded one.
 * Throws an error that names every variable which cannot be right.
 */
export function studioSettings(environment: StudioEnvironment): StudioSettings {
  const given = (name: string) => environment[`SANITY_STUDIO_${name}`]?.trim() || undefined
  const origin = (name: string) => given(name)?.replace(/\/$/, '')
  const projectId = given('PROJECT_ID')
  const apiHost = origin('API_HOST') ?? (projectId === undefined ? EMBEDDED.apiHost : undefined)
  const settings = {
    projectId: projectId ?? EMBEDDED.projectId,
    dataset: given('DATASET') ?? EMBEDDED.dataset,
    apiHost,
    siteUrl: origin('SITE_URL') ?? EMBEDDED.siteUrl,
  }
  const problems = [
    /^[a-z0-9-]+$/i.test(settings.projectId)
      ? undefined
      : 'SANITY_STUDIO_PROJECT_ID must be letters, digits and dashes.',
    /^[a-z0-9][a-z0-9_-]{0,63}$/.test(settings.dataset)
      ? undefined
      : 'SANITY_STUDIO_DATASET must be 1 to 64 lowercase letters, digits, underscores and dashes, the first one a letter or digit.',
    apiHost === undefined || isAddress(apiHost)
      ? undefined
      : 'SANITY_STUDIO_API_HOST must be an address, such as http://localhost:4000/content.',
    isOrigin(settings.siteUrl)
      ? undefined
      : 'SANITY_STUDIO_SITE_URL must be an origin, such as https://example.com.',
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw new Error(`The Studio cannot be set up. ${problems.join(' ')}`)
  return settings
}

/**
 * The settings that the host of the Studio has written into its page, in a `<meta>` element: one build works for any
 * port of `npm start -- --studio`. Without them `undefined`.
 */
export function settingsOfPage(
  page: Pick<Document, 'querySelector'> | undefined = globalThis.document,
): StudioSettings | undefined {
  const content = page?.querySelector('meta[name="cutroom-studio"]')?.getAttribute('content')
  // Written by the server of the Studio (packages/site-kit/src/launch/studio-server.ts), which has checked it.
  return content ? (JSON.parse(content) as StudioSettings) : undefined
}

/** Whether the settings name another service than the hosted one: it has the core of the API, and not all around it. */
export function isOtherService({ apiHost }: StudioSettings): boolean {
  return apiHost !== undefined
}

function isOrigin(text: string): boolean {
  return isAddress(text) && URL.parse(text)?.origin === text
}

/** Whether a text is an origin with a path at most. */
function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}${url.pathname}`.startsWith(text)
}
