import type { HtmlCache } from './html-cache.ts'

/** Marks earlier content as outdated at the first request of a network that names a live event. */
export type AcceptEvent = (event: string, network: string) => Promise<void>

/**
 * Accepts the live events that requests name, for a server that receives none. Any client can name
 * any event, so that those of a network are limited.
 */
export function createNamedEvents(
  cache: HtmlCache,
  isWithinLimit: (network: string) => Promise<boolean>,
): AcceptEvent {
  return async (event, network) => {
    if (cache.hasEvent(event)) return
    const isAccepted = await isWithinLimit(network)
    // The event was sent before this request, so that content of this ms includes it.
    if (isAccepted && !cache.hasEvent(event)) cache.invalidate(event, cache.clock.now() - 1)
  }
}
