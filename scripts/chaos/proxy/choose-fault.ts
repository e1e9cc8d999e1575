import type { ProxyFault, Scope } from '../plan/fault.ts'

/** What of the content service an address is of; `all` for what is none of the others. */
export function scopeOf(url: string): Scope {
  if (/^\/v[^/]+\/data\/(live|listen)\//.test(url)) return 'streams'
  if (/^\/v[^/]+\/data\//.test(url)) return 'queries'
  if (/^\/(images|files)\//.test(url)) return 'media'
  return 'all'
}

/**
 * The fault that a request of a scope meets, the first of those that hold; null where it is spared. Event streams are
 * the only ones that can be dropped.
 *
 * @param counts how many requests each fault has seen; counted on here
 */
export function chooseFault(
  faults: readonly ProxyFault[],
  scope: Scope,
  counts: Map<ProxyFault, number>,
): ProxyFault | null {
  for (const fault of faults) {
    const reaches =
      fault.kind === 'drop' ? scope === 'streams' : fault.scope === 'all' || fault.scope === scope
    if (!reaches) continue
    const count = (counts.get(fault) ?? 0) + 1
    counts.set(fault, count)
    if (count % fault.every === 0) return fault
  }
  return null
}
