interface ParsedUrl {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly host: string
  readonly pathname: string
  readonly search: string
}

/** Part of every platform. The core compiles without the types of one. */
declare const URL: new (url: string, base?: string) => ParsedUrl

/** `URL.parse`, which browsers have had since 2024: a link is read while a page renders. */
export function parseUrl(url: string, base?: string): ParsedUrl | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
