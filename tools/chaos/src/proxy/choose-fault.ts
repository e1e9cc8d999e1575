import type { ProxyFault, Scope } from '../plan/fault.ts'

/** The scope of an address of the content service; `all` if it belongs to no other. */
export function scopeOf(url: string): Scope {
  if (/^\/v[^/]+\/data\/(live|listen)\//.test(url)) return 'streams'
  if (/^\/v[^/]+\/data\//.test(url)) return 'queries'
  if (/^\/(images|files)\//.test(url)) return 'media'
  return 'all'
}

/**
 * The first active fault that affects a request of a scope, or null. The fault `drop` affects event streams only.
 *
 * @param counts number of requests by fault; updated here
 */
export function chooseFault(
  faults: readonly ProxyFault[],
  scope: Scope,
  counts: Map<ProxyFault, number>,
): ProxyFault | null {
  for (const fault of faults) {
    const affects =
      fault.kind === 'drop' ? scope === 'streams' : fault.scope === 'all' || fault.scope === scope
    if (!affects) continue
    const count = (counts.get(fault) ?? 0) + 1
    counts.set(fault, count)
    if (count % fault.every === 0) return fault
  }
  return null
}
