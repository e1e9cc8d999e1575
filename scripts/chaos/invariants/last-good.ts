import type { Answer } from '../client/plain-client.ts'
import { isLasting } from './answer.ts'

/** What the site has answered well before, so that a worse answer is noticed. */
export interface LastGood {
  /** Takes an answer to a GET of a page; everything that is worse than what was answered before, a sentence each. */
  readonly check: (path: string, answer: Answer) => string[]
  /** The site has begun anew: it remembers nothing. */
  readonly forget: () => void
  /** Content is other than before: pages may change from here on. */
  readonly contentChanged: () => void
  /** Content is as it was: from here on the pages with these entity tags, by their paths, stay as they are. */
  readonly contentSettled: (tags: ReadonlyMap<string, string>) => void
}

/** Remembers good answers of pages. */
export function createLastGood(): LastGood {
  const seen = new Set<string>()
  let tags: ReadonlyMap<string, string> = new Map()
  return {
    check: (path, { status, headers }) => {
      if (!(headers['content-type'] ?? '').startsWith('text/html')) return []
      const problems: string[] = []
      const known = isLasting(path) && seen.has(keyOf(path))
      if (status === 200) seen.add(keyOf(path))
      else if (known) problems.push(`${path} was answered before, and is ${status} now.`)
      const before = tags.get(path)
      if (status === 200 && before !== undefined && before !== headers.etag) {
        problems.push(`${path} is another page now, though nothing was written.`)
      }
      return problems
    },
    forget: () => seen.clear(),
    contentChanged: () => {
      tags = new Map()
    },
    contentSettled: (next) => {
      tags = next
    },
  }
}

/** Pages with films are kept by film: each of them has to have been seen. */
function keyOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site')
  const film = pathname === '/' || pathname === '/screening-room' ? searchParams.get('video') : null
  return film ? `${pathname}?${film}` : pathname
}
