/** The preloads that React writes before a page that it renders: one for each picture that is not lazy. */
const HOISTED = /^(?:<link rel="preload"[^>]*>)+/

/** A page, and what of it is preloaded from the head of the document. */
export interface HoistedPage {
  readonly preloads: readonly string[]
  readonly body: string
}

/**
 * Moves React's preload of the first poster to the head, where it is met before anything else. It has the very
 * candidates and sizes of the picture, so that nothing is fetched twice. Those of lesser pictures are dropped: each
 * would compete with the poster, and the pictures themselves come a few lines later.
 */
export function hoistPreloads(body: string): HoistedPage {
  const [hoisted = ''] = HOISTED.exec(body) ?? []
  const preloads = (hoisted.match(/<link[^>]*>/g) ?? []).filter((link) => /fetchpriority="high"/i.test(link))
  return { preloads, body: body.slice(hoisted.length) }
}
