import { gzipSync } from 'node:zlib'
import type { Budget } from './budget.ts'

/** A response of the first load. */
export interface Loaded {
  readonly url: string
  readonly kind: 'document' | 'script' | 'stylesheet' | 'font' | 'other'
  /** The decompressed body; required for documents, scripts and fonts. */
  readonly body?: Uint8Array
}

/** The cost of a page, by the names of the budget. */
export type Cost = Budget

/** Bytes of `body` in gzip at its highest level. */
export const gzipSize = (body: Uint8Array): number => gzipSync(body, { level: 9 }).byteLength

/**
 * Returns the cost of the first load of a page.
 *
 * @param loaded every response, in any order
 * @param origins origins of the site
 * @param layoutShift cumulative layout shift of the browser
 */
export function costOf(loaded: readonly Loaded[], origins: readonly string[], layoutShift: number): Cost {
  const of = (kind: Loaded['kind']) => loaded.filter((response) => response.kind === kind)
  return {
    document: total(of('document'), gzipSize),
    scripts: total(of('script'), gzipSize),
    scriptFiles: of('script').length,
    stylesheets: of('stylesheet').length,
    fonts: of('font').length,
    requests: loaded.length,
    thirdParties: loaded.filter(({ url }) => !origins.includes(new URL(url).origin)).length,
    layoutShift,
  }
}

function total(loaded: readonly Loaded[], size: (body: Uint8Array) => number): number {
  return loaded.reduce((sum, { body }) => sum + (body ? size(body) : 0), 0)
}

/** Returns the exceeded numbers of the budget, one line each with the cost and the limit. */
export function excesses(cost: Cost, budget: Budget): string[] {
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((name) => cost[name] > budget[name])
    .map((name) => `${name}: ${cost[name]}, and at most ${budget[name]} are allowed`)
}
