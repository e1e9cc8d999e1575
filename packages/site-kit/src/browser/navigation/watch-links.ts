/** How near a link comes to the viewport before its page is read ahead, in px (docs/behaviour.md, Navigation). */
const PREFETCH_MARGIN_PX = 200

/**
 * Tells of each link that comes near the viewport, those that appear later too.
 *
 * @returns ends it
 */
export function watchLinks(root: Document, onNear: (link: HTMLAnchorElement) => void): () => void {
  const watched = new Set<Element>()
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLAnchorElement) onNear(target)
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  )
  const look = () => {
    for (const link of watched) {
      if (link.isConnected) continue
      watched.delete(link)
      near.unobserve(link)
    }
    for (const link of root.querySelectorAll('a[href]')) {
      if (watched.has(link)) continue
      watched.add(link)
      near.observe(link)
    }
  }
  // Once for all that changes in one go.
  const changes = new MutationObserver(look)
  changes.observe(root, { childList: true, subtree: true })
  look()
  return () => {
    changes.disconnect()
    near.disconnect()
  }
}
