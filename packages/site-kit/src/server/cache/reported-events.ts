import type { HtmlCache } from './html-cache.ts'

/** Marks earlier content as outdated, at the first request of a network that reports an event. */
export type AcceptEvent = (event: string, network: string) => Promise<void>

/**
 * Accepts the live events that requests report, for a server that receives none. Any client can
 * report any event, so that those of a network are limited.
 */
export function createReportedEvents(
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
