import { isOrigin, splitList, withoutTrailingSlash } from '@cutroom/ground/web-address'
import { configProblems, type StudioSettings as Settings } from '@cutroom/content-client/schema'
import type { LinkPatterns } from '@cutroom/player-core/links'

export type StudioSettings = Settings<LinkPatterns>

/** The embedded content service and the site that `npm start` runs. */
const EMBEDDED = {
  projectId: 'cutroom0',
  dataset: 'production',
  apiHost: 'http://localhost:4000/content',
  siteUrl: 'http://localhost:4000',
} as const

/** API version of this Studio's requests. */
export const API_VERSION = '2025-02-19'

/** The variables of the settings that content-client checks. */
const NAMES = {
  projectId: 'SANITY_STUDIO_PROJECT_ID',
  dataset: 'SANITY_STUDIO_DATASET',
  apiHost: 'SANITY_STUDIO_API_HOST',
} as const

type StudioEnvironment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from the `SANITY_STUDIO_*` variables, by default of the embedded service.
 * @throws Error that names every invalid variable
 */
export function parseSettings(environment: StudioEnvironment): StudioSettings {
  const read = (name: string) => environment[`SANITY_STUDIO_${name}`]?.trim() || undefined
  const projectId = read('PROJECT_ID')
  const apiHost = read('API_HOST') ?? (projectId === undefined ? EMBEDDED.apiHost : undefined)
  const name = read('NAME')
  const links = read('LINKS')
  const mediaOrigins = splitList(read('MEDIA_ORIGINS') ?? '')
  const siteUrl = read('SITE_URL') ?? EMBEDDED.siteUrl
  const settings = {
    ...(name === undefined ? {} : { name }),
    projectId: projectId ?? EMBEDDED.projectId,
    dataset: read('DATASET') ?? EMBEDDED.dataset,
    apiHost: apiHost && withoutTrailingSlash(apiHost),
    // `scripts/studio.ts` reads these from the config of the site.
    ...(links === undefined ? {} : { links: JSON.parse(links) as readonly LinkPatterns[] }),
    ...(mediaOrigins.length === 0 ? {} : { mediaOrigins }),
  }
  const problems = [
    ...configProblems({ projectId: settings.projectId, dataset: settings.dataset, apiHost }, NAMES),
    ...(isOrigin(siteUrl) ? [] : ['SANITY_STUDIO_SITE_URL must be an origin, such as https://example.com.']),
  ]
  if (problems.length > 0) throw new Error(`The settings of the Studio are not valid. ${problems.join(' ')}`)
  return { ...settings, siteUrl: new URL(siteUrl).origin }
}

/** Reads the settings from a `<meta>` element of the page, so that one build works on any port. */
export function readPageSettings(
  page: Pick<Document, 'querySelector'> | undefined = globalThis.document,
): StudioSettings | undefined {
  const content = page?.querySelector('meta[name="cutroom-studio"]')?.getAttribute('content')
  // Checked by the server of the Studio (packages/site-kit/src/launch/studio-server.ts).
  return content ? (JSON.parse(content) as StudioSettings) : undefined
}

/** The origins that the site plays media files from. */
export function getMediaOrigins({ apiHost, siteUrl, mediaOrigins = [] }: StudioSettings): readonly string[] {
  const files = apiHost === undefined ? 'https://cdn.sanity.io' : new URL(apiHost).origin
  return [new URL(siteUrl).origin, files, ...mediaOrigins]
}

/** Whether the service is the hosted one. Compatible ones have the core of its API only. */
export function isHosted({ apiHost }: StudioSettings): boolean {
  return apiHost === undefined
}
