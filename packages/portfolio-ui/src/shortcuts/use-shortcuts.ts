'use client'

import { useEffect, type RefObject } from 'react'
import { usePortfolioStore } from '../portfolio/portfolio-context.js'
import { isTaken } from './key-owner.js'
import { shortcutFor, type ShortcutTools } from './shortcut.js'

interface ShortcutOptions {
  /** The page of films; its direction is the arrows'. */
  readonly page: RefObject<HTMLElement | null>
  readonly enabled: boolean
  /** Shows the list of shortcuts. Keep it the same function. */
  readonly showList: () => void
}

/** The carousels, wherever they are. */
const CAROUSELS = '.cutroom-main-carousel, .cutroom-thumbnails'

/** Makes the keys of the list of shortcuts work anywhere on the page, except where a key is somebody else's. */
export function useShortcuts({ page, enabled, showList }: ShortcutOptions): void {
  const store = usePortfolioStore()
  useEffect(() => {
    if (!enabled) return
    const hear = (event: KeyboardEvent) => {
      const element = page.current
      if (!element || isTaken(event)) return
      const tools: ShortcutTools = {
        actions: store,
        snapshot: store.getSnapshot(),
        rtl: getComputedStyle(element).direction === 'rtl',
        inCarousel: event.target instanceof Element && event.target.closest(CAROUSELS) !== null,
        inSight: isInSight(element.querySelector(CAROUSELS)),
        showList,
      }
      const shortcut = shortcutFor(event.key, tools)
      if (!shortcut) return
      event.preventDefault()
      // A key that is held down moves on and on, but switches only once.
      if (!event.repeat || event.key.startsWith('Arrow')) shortcut.run(tools)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [page, enabled, showList, store])
}

/** Whether at least half of an element can be seen. */
function isInSight(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2
}
