import { MARK, PERMANENT_PATHS, type PlainRequest } from './plan.ts'

export interface SiteResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Decoded; empty if there is none. */
  readonly body: string
  readonly isComplete: boolean
}

const PAGE_STATUSES = [200, 404, 503]

/** Statuses of all other responses, also of refused requests and without a content service. */
const OTHER_STATUSES = [
  200, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 413, 414, 429, 431, 501, 503,
]

/** Statuses with which Node.js itself refuses a request that it cannot parse. */
const UNPARSED_STATUSES = [400, 408, 431]

const SECURITY_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]

/** Problems of a response that no request and no fault excuses, a sentence each. */
export function findResponseProblems(
  { method, path }: PlainRequest,
  response: SiteResponse,
  secrets: readonly string[],
): string[] {
  const { status, headers, body, isComplete } = response
  const type = headers['content-type'] ?? ''
  const isPage = type.startsWith('text/html')
  const problems = findHeaderProblems(response)
  if (!isComplete) problems.push('The response is incomplete.')
  const isRefusedPreview = path.startsWith('/api/') && [401, 501, 502].includes(status)
  const allowed = isPage ? PAGE_STATUSES : OTHER_STATUSES
  if (!allowed.includes(status) && !isRefusedPreview) problems.push(`The status is ${status}.`)
  const text = `${JSON.stringify(headers)}${body}`
  if (secrets.some((secret) => text.includes(secret))) problems.push('The response contains a secret.')
  if (body.includes(MARK)) problems.push('A text of the address is not encoded.')
  if (method !== 'GET') return problems
  if (isPage && status !== 304) problems.push(...findDocumentProblems(body))
  if (type.includes('xml') && status === 200 && !/<\/(urlset|sitemapindex|svg)>\s*$/.test(body))
    problems.push('The XML is truncated.')
  return problems
}

function findHeaderProblems({ status, headers }: SiteResponse): string[] {
  if (UNPARSED_STATUSES.includes(status) && headers['content-type'] === undefined) return []
  const missing = SECURITY_HEADERS.filter((name) => headers[name] === undefined)
  const problems = missing.length === 0 ? [] : [`It lacks ${missing.join(', ')}.`]
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('Browsers may guess its type.')
  const { location } = headers
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) problems.push(`It redirects to ${location}.`)
  return problems
}

/** Parts of every document of the site, with their names. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^<!doctype html>/i, 'beginning'],
  [/<\/html>\s*$/i, 'end'],
  [/<title>[^<]+<\/title>/i, 'title'],
  [/<main[\s>]/i, 'main part'],
  [/<h[1-6][\s>]/i, 'heading'],
  // The built site has both in its documents.
  [/<script data-modules="\/[^"]/i, 'script'],
  [/<style>[^<]/i, 'stylesheet'],
]

const DATA = /<script[^>]* type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g

/** What a text lacks to be a complete page of the site, a sentence each. */
function findDocumentProblems(html: string): string[] {
  const missing = PARTS.filter(([pattern]) => !pattern.test(html)).map(([, name]) => name)
  const problems = missing.length === 0 ? [] : [`The page has no ${missing.join(', ')}.`]
  const data = [...html.matchAll(DATA)].map(([, json = '']) => json)
  if (data.length === 0) problems.push('The page has no data.')
  for (const json of data) {
    if (!isJson(json)) problems.push(`The page has data that is not JSON: ${json.slice(0, 80)}`)
  }
  return problems
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export interface ServedPages {
  /** Records the response to a GET of a page, and returns what is worse than before. */
  readonly check: (path: string, response: SiteResponse) => string[]
  /** Forgets everything: the site has restarted. */
  readonly forget: () => void
  /** Sets the entity tags, by path, that pages must keep from now on; none if they may change. */
  readonly expectTags: (tags: ReadonlyMap<string, string>) => void
}

export function createServedPages(): ServedPages {
  const served = new Set<string>()
  let expected: ReadonlyMap<string, string> = new Map()
  return {
    check: (path, { status, headers }) => {
      if (!(headers['content-type'] ?? '').startsWith('text/html')) return []
      if (status !== 200) return served.has(path) ? [`${path} was served before, and is ${status} now.`] : []
      if (PERMANENT_PATHS.some((permanent) => permanent === path)) served.add(path)
      const tag = expected.get(path)
      return tag === undefined || tag === headers.etag ? [] : [`${path} has changed without a publication.`]
    },
    forget: () => served.clear(),
    expectTags: (tags) => {
      expected = tags
    },
  }
}

/** What a page shows at one moment. */
export interface ShownPage {
  /** False for the browser's own error pages and for plain texts. */
  readonly isSite: boolean
  /** Text of the first heading of the main part; null if there is none. */
  readonly heading: string | null
  /** Index of the current film in each carousel; empty on pages without carousels. */
  readonly indices: readonly (string | null)[]
  readonly slides: number
  readonly playing: number
  /** The name of the site in the navigation. */
  readonly siteTitle: string
}

/** Slides of both carousels in the document, at most, whatever the length of the playlist. */
const SLIDES_MAX = 40

/** Problems of a page that has settled, a sentence each. */
export function findPageProblems({ isSite, heading, indices, slides, playing }: ShownPage): string[] {
  if (!isSite) return []
  const problems: string[] = []
  if (!heading) problems.push('The page is blank: it has no heading.')
  const [film, thumbnail] = indices
  if (film !== thumbnail) problems.push(`The carousels show different films: ${film} and ${thumbnail}.`)
  if (slides > SLIDES_MAX) problems.push(`The page has ${slides} slides.`)
  if (playing > 1) problems.push(`${playing} films play.`)
  return problems
}

export interface ReportedError {
  readonly kind: 'console' | 'uncaught' | 'crash'
  readonly text: string
  /** The address of its source, or an empty text. */
  readonly from: string
}

interface Circumstances {
  readonly siteAddress: string
  /** Whether a fault of the content service is active, or ended a short while ago. */
  readonly serviceFault: boolean
  /** Whether the site's process is down, or was a short while ago. */
  readonly siteDown: boolean
}

const FAILED_REQUEST =
  /^Failed to load resource|has been blocked by CORS policy|net::ERR_|ERR_[A-Z_]+$|^EventSource's response/

/** The product's messages for films that cannot be played (docs/behaviour.md). */
const FILM_ERROR = /^\[player-core\] /

/** Describes an error that is a fault of the product; null for one that a fault explains. */
export function findErrorProblem(
  { kind, text, from }: ReportedError,
  { siteAddress, serviceFault, siteDown }: Circumstances,
): string | null {
  const description = `${text} (${from || 'no address'})`
  if (kind === 'crash') return 'The page crashed.'
  if (kind === 'uncaught') return `Uncaught in the page: ${description}`
  if ((serviceFault || siteDown) && FILM_ERROR.test(text)) return null
  if (!FAILED_REQUEST.test(text)) return `On the console: ${description}`
  const isAsset = from.startsWith(`${siteAddress}/assets/`)
  if (siteDown || (serviceFault && from.startsWith(siteAddress) && !isAsset)) return null
  const isRefused = !isAsset && /status of (404|400|414|401|429)/.test(text)
  return isRefused ? null : description
}

/** Lines in which a program reports a fault of its own. */
const FAULTY_LINE =
  /fault of the site|could not be rendered|Warning:|heap|FATAL|ERR_UNHANDLED|Uncaught|\b(?:Type|Range|Reference)Error\b/

/** Errors of the network, whose types are those of programming errors. */
const NETWORK_LINE = /fetch failed|terminated|[Dd]ebugger/

/** Describes a line of a program's log that reports a fault of the product; null for any other. */
export function findLineProblem(program: string, line: string, secrets: readonly string[]): string | null {
  if (secrets.some((secret) => line.includes(secret))) return `${program} logged a secret.`
  if (!FAULTY_LINE.test(line) || NETWORK_LINE.test(line)) return null
  return `${program} logged: ${line.slice(0, 300)}`
}
