'use client'

import type { ChangeSource } from '@cutroom/player-core'
import { useEffect, useRef } from 'react'
import { titleOf } from '../film/film-title.js'
import { useLabels } from '../labels/labels.js'
import { usePortfolioStore } from '../portfolio/portfolio.js'
import { SLIDE_SPEED_MS } from '../specification.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

/** Changes that the visitor has not made are not announced. */
const NOT_ANNOUNCED: ReadonlySet<ChangeSource> = new Set(['initial', 'ended', 'list'])

/** Announces the film that the visitor has made current, politely, once the slides have come to rest. */
export function Announcer() {
  const store = usePortfolioStore()
  const labels = useLabels()
  const region = useRef<HTMLSpanElement>(null)
  // Outlives the effect: labels that are written inline are new with each render.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let current = store.getSnapshot().id
    const announce = () => {
      const { film, index, films } = store.getSnapshot()
      if (!region.current) return
      // Not rendered: a message changes nothing else of the page.
      region.current.textContent = film ? labels.slideOf(index + 1, films.length, titleOf(film, labels)) : ''
    }
    return store.subscribe(() => {
      const { id, source } = store.getSnapshot()
      if (id === current) return
      current = id
      clearTimeout(timer.current)
      if (!NOT_ANNOUNCED.has(source)) timer.current = setTimeout(announce, SLIDE_SPEED_MS)
    })
  }, [store, labels])
  return <VisuallyHidden ref={region} aria-live="polite" aria-atomic="true" />
}
