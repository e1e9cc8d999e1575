import type { PlainRequest } from '../plan/request.ts'
import { MARK } from '../plan/hostile-text.ts'
import { PERMANENT_PATHS } from '../plan/path.ts'

/** A response of the site. */
export interface SiteResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Decoded; empty if there is none. */
  readonly body: string
  /** Whether the body is complete. */
  readonly whole: boolean
}

/** Statuses of pages. */
const PAGE_STATUSES = [200, 404, 503]

/** Statuses of all other responses, those of refused requests and of a content service that is down included. */
const OTHER_STATUSES = [
  200, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 413, 414, 429, 431, 501, 503,
]

/** Statuses with which Node.js itself refuses a request that it cannot parse. */
const UNPARSED_STATUSES = [400, 408, 431]

const SECURITY_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
]

/** Problems of a response that no request and no fault excuses, a sentence each. */
export function responseProblems(
  request: PlainRequest,
  response: SiteResponse,
  secrets: readonly string[],
): string[] {
  const { status, headers, body, whole } = response
  const isPage = (headers['content-type'] ?? '').startsWith('text/html')
  const problems: string[] = []
  if (!whole) problems.push('The response is not whole.')
  const allowed = isPage ? PAGE_STATUSES : OTHER_STATUSES
  if (!allowed.includes(status) && !isRefusedPreview(request, status))
    problems.push(`The status is ${status}.`)
  problems.push(...headerProblems(response))
  const said = `${JSON.stringify(headers)}${body}`
  if (secrets.some((secret) => said.includes(secret))) problems.push('The response contains a secret.')
  if (body.includes(MARK)) problems.push('A text of the content or the address is not encoded.')
  if (isPage && request.method === 'GET' && status !== 304) problems.push(...documentProblems(body))
  if (isXml(headers) && request.method === 'GET' && status === 200) problems.push(...xmlProblems(body))
  return problems
}

/** Whether a path is one of the pages that always exist. */
export function isPermanent(path: string): boolean {
  const [page = ''] = path.split(/[?#]/)
  return PERMANENT_PATHS.some((path) => path === page)
}

function headerProblems({ status, headers }: SiteResponse): string[] {
  const names = Object.keys(headers)
  if (UNPARSED_STATUSES.includes(status) && !names.includes('content-type')) return []
  const missing = SECURITY_HEADERS.filter((name) => !names.includes(name))
  const problems = missing.length === 0 ? [] : [`It lacks ${missing.join(', ')}.`]
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('Browsers may guess its type.')
  const { location } = headers
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) problems.push(`It redirects to ${location}.`)
  return problems
}

/** Refused previews are pages with statuses of their own. */
function isRefusedPreview({ path }: PlainRequest, status: number): boolean {
  return path.startsWith('/api/') && [401, 501, 502].includes(status)
}

function isXml(headers: SiteResponse['headers']): boolean {
  return /xml/.test(headers['content-type'] ?? '')
}

/** Characters that XML forbids, and truncated documents. */
function xmlProblems(body: string): string[] {
  // oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 forbids
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
  const problems =
    control.test(body) || !body.isWellFormed() ? ['The XML contains forbidden characters.'] : []
  if (!/<\/(urlset|sitemapindex|svg)>\s*$/.test(body)) problems.push('The XML is truncated.')
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(body))
    problems.push('The XML has a bare ampersand.')
  return problems
}

/** Problems of a response of the preview, which no cache and no search engine may store. */
export function privateProblems({ headers }: SiteResponse): string[] {
  const problems: string[] = []
  if (!/no-store/.test(headers['cache-control'] ?? '')) problems.push('A page of a preview may be stored.')
  if (headers['cache-status'] !== undefined) problems.push('A page of a preview is from the cache.')
  if (!/noindex/.test(headers['x-robots-tag'] ?? '')) problems.push('A page of a preview may be indexed.')
  return problems
}

/** Parts of every document of the site, with their names. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^<!doctype html>/i, 'beginning'],
  [/<\/html>\s*$/i, 'end'],
  [/<html[^>]* lang="[^"]+"/i, 'language'],
  [/<title>[^<]+<\/title>/i, 'title'],
  [/<meta name="viewport"/i, 'viewport'],
  [/<main[\s>]/i, 'main part'],
  [/<h[1-6][\s>]/i, 'heading'],
  // The built site has both in its documents.
  [/<script data-modules="\/[^"]/i, 'script'],
  [/<style>[^<]/i, 'stylesheet'],
]

const DATA = /<script[^>]* type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g

/** What a text lacks to be a complete page of the site, a sentence each. */
function documentProblems(html: string): string[] {
  const missing = PARTS.filter(([pattern]) => !pattern.test(html)).map(([, name]) => name)
  const problems = missing.length === 0 ? [] : [`The page has no ${missing.join(', ')}.`]
  const blocks = [...html.matchAll(DATA)]
  if (blocks.length === 0) problems.push('The page has no data.')
  for (const [, json = ''] of blocks) {
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
