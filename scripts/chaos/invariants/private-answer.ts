import type { Answer } from '../client/plain-client.ts'

/** Everything that would let others than who may see drafts see an answer with drafts, a sentence each. */
export function privateProblems({ headers }: Answer): string[] {
  const problems: string[] = []
  if (!/no-store/.test(headers['cache-control'] ?? '')) problems.push('A page of a preview may be kept.')
  if (headers['cache-status'] !== undefined) problems.push('A page of a preview is from the cache.')
  if (!/noindex/.test(headers['x-robots-tag'] ?? '')) problems.push('A page of a preview may be found.')
  return problems
}
