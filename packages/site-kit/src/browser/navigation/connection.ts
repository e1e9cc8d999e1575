/** What a browser says about its connection (Network Information; Chromium only, and then not on every device). */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/** Whether pages may be read that were not asked for: not where data is saved, metered or slow. */
export function mayPrefetch({ saveData = false, effectiveType = '4g', type = '' }: Connection): boolean {
  return !saveData && type !== 'cellular' && effectiveType === '4g'
}

/** The connection as it is now; where the browser does not tell, nothing is known. */
export function connectionOf(platform: Navigator): Connection {
  const { connection } = platform as Navigator & { readonly connection?: Connection }
  return connection ?? {}
}
