/** `URL.parse`, which browsers have had since 2024: a link is read while a page renders. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
