import type { Answer } from '../client/plain-client.ts'
import { LASTING_PATHS } from '../constants.ts'
import type { Ask } from '../plan/ask.ts'
import { MARK } from '../plan/hostile-text.ts'
import { documentProblems } from './document.ts'

/** Statuses of pages. */
const PAGE_STATUSES = [200, 404, 503]

/** Statuses of all other answers: refusals of what was asked, and the content service being away. */
const OTHER_STATUSES = [
  200, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 413, 414, 429, 431, 501, 503,
]

/** Statuses with which Node.js itself refuses what it cannot read: no application has seen the request. */
const UNREAD_STATUSES = [400, 408, 431]

const SECURITY_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
]

/** Everything that is wrong with an answer, a sentence each, whatever was asked and whatever fault holds. */
export function answerProblems(ask: Ask, answer: Answer, secrets: readonly string[]): string[] {
  const { status, headers, body, whole } = answer
  const isPage = (headers['content-type'] ?? '').startsWith('text/html')
  const problems: string[] = []
  if (!whole) problems.push('The answer is not whole.')
  const allowed = isPage ? PAGE_STATUSES : OTHER_STATUSES
  if (!allowed.includes(status) && !isRefusedPreview(ask, status)) problems.push(`The status is ${status}.`)
  problems.push(...headerProblems(answer))
  const said = `${JSON.stringify(headers)}${body}`
  if (secrets.some((secret) => said.includes(secret))) problems.push('The answer holds a secret.')
  if (body.includes(MARK)) problems.push('A text of the content or the address was not encoded.')
  if (isPage && ask.method === 'GET' && status !== 304) problems.push(...documentProblems(body))
  if (isXml(headers) && ask.method === 'GET' && status === 200) problems.push(...xmlProblems(body))
  return problems
}

/** Whether a page that is always there was answered as such. */
export function isLasting(path: string): boolean {
  const [page = ''] = path.split(/[?#]/)
  return LASTING_PATHS.some((lasting) => lasting === page)
}

function headerProblems({ status, headers }: Answer): string[] {
  const names = Object.keys(headers)
  if (UNREAD_STATUSES.includes(status) && !names.includes('content-type')) return []
  const missing = SECURITY_HEADERS.filter((name) => !names.includes(name))
  const problems = missing.length === 0 ? [] : [`It lacks ${missing.join(', ')}.`]
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('Its type may be guessed at.')
  const { location } = headers
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) problems.push(`It leads to ${location}.`)
  return problems
}

/** What is said to who may not see drafts is a page with a status of its own. */
function isRefusedPreview({ path }: Ask, status: number): boolean {
  return path.startsWith('/api/') && [401, 501, 502].includes(status)
}

function isXml(headers: Answer['headers']): boolean {
  return /xml/.test(headers['content-type'] ?? '')
}

/** What XML cannot hold, and a document that ends before its end. */
function xmlProblems(body: string): string[] {
  // oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 has no place for
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
  const problems = control.test(body) || !body.isWellFormed() ? ['The XML holds what XML cannot.'] : []
  if (!/<\/(urlset|sitemapindex|svg)>\s*$/.test(body)) problems.push('The XML does not end.')
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(body))
    problems.push('The XML has a bare ampersand.')
  return problems
}
