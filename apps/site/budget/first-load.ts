import { gzipSync } from 'node:zlib'
import type { Budget } from './budget.ts'

/** A response as a budget sees it. */
export interface Loaded {
  readonly url: string
  readonly kind: 'document' | 'script' | 'stylesheet' | 'font' | 'other'
  /** What was sent, without its compression; needed of scripts, stylesheets and fonts. */
  readonly body?: Uint8Array
}

/** What a page has cost, with the names of the budget. */
export type Cost = Budget

/** Bytes of `body` in gzip at its highest level, as servers and caches send it. */
export const gzipSize = (body: Uint8Array): number => gzipSync(body, { level: 9 }).byteLength

/**
 * What the first load of a page has cost.
 *
 * @param loaded every response, in any order
 * @param origins those of the site and of its content service
 * @param layoutShift as the browser has counted it
 */
export function costOf(loaded: readonly Loaded[], origins: readonly string[], layoutShift: number): Cost {
  const of = (kind: Loaded['kind']) => loaded.filter((response) => response.kind === kind)
  return {
    scripts: total(of('script'), gzipSize),
    stylesheets: of('stylesheet').length,
    style: total(of('stylesheet'), gzipSize),
    fonts: of('font').length,
    font: total(of('font'), ({ byteLength }) => byteLength),
    requests: loaded.length,
    thirdParties: loaded.filter(({ url }) => !origins.includes(new URL(url).origin)).length,
    layoutShift,
  }
}

function total(loaded: readonly Loaded[], size: (body: Uint8Array) => number): number {
  return loaded.reduce((sum, { body }) => sum + (body ? size(body) : 0), 0)
}

/** What is over the budget, a line each: what was measured, and what may be. */
export function excesses(cost: Cost, budget: Budget): string[] {
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((what) => cost[what] > budget[what])
    .map((what) => `${what}: ${cost[what]}, and at most ${budget[what]} are allowed`)
}
