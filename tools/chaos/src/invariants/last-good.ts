import { isPermanent, type SiteResponse } from './response.ts'

/** The pages that the site has served, to detect those that it loses. */
export interface LastGood {
  /** Records the response to a GET of a page, and returns what is worse than before, a sentence each. */
  readonly check: (path: string, response: SiteResponse) => string[]
  /** Forgets everything: the site has restarted. */
  readonly forget: () => void
  /** Allows pages to change from now on. */
  readonly contentChanged: () => void
  /** From now on the pages must keep these entity tags, which are given by path. */
  readonly contentSettled: (tags: ReadonlyMap<string, string>) => void
}

/** Creates an empty record. */
export function createLastGood(): LastGood {
  const seen = new Set<string>()
  let tags: ReadonlyMap<string, string> = new Map()
  return {
    check: (path, { status, headers }) => {
      if (!(headers['content-type'] ?? '').startsWith('text/html')) return []
      const problems: string[] = []
      const known = isPermanent(path) && seen.has(keyOf(path))
      if (status === 200) seen.add(keyOf(path))
      else if (known) problems.push(`${path} was served before, and is ${status} now.`)
      const before = tags.get(path)
      if (status === 200 && before !== undefined && before !== headers.etag) {
        problems.push(`${path} has changed although nothing was written.`)
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

/** The cache has an entry for each film of a page, so each counts by itself. */
function keyOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site')
  const film = pathname === '/' || pathname === '/screening-room' ? searchParams.get('video') : null
  return film ? `${pathname}?${film}` : pathname
}
