/** A heading's style as content names it, and its step: 1 to 6. */
const HEADING = /^h([1-6])$/

interface Block {
  readonly _key?: string
  readonly style?: unknown
}

/**
 * How deep each heading of a text stands within it, by the key of its block: 1 for those that stand under none. An
 * author who begins with the third size, or goes from the first to the fourth, means a look and leaves no level out.
 */
export function headingDepths(content: readonly Block[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  const above: number[] = []
  for (const { _key, style } of content) {
    const step = typeof style === 'string' ? Number(HEADING.exec(style)?.[1]) : 0
    if (!step || _key === undefined) continue
    while ((above.at(-1) ?? 0) >= step) above.pop()
    above.push(step)
    depths.set(_key, above.length)
  }
  return depths
}
