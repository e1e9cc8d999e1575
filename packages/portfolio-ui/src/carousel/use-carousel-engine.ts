'use client'

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { CarouselEngine, EngineLayout } from './carousel-engine.js'
import { createNativeEngine } from './native-engine.js'
import type { Track } from './track.js'
import type { CarouselReports } from './use-carousel-port.js'
import { whenIdleOrUsed } from './when-idle-or-used.js'
import { whenSized } from './when-sized.js'

interface EngineOptions {
  readonly viewport: RefObject<HTMLElement | null>
  readonly track: Track
  readonly layout: EngineLayout
  readonly moves: boolean
  readonly reports: CarouselReports
}

/**
 * Runs Swiper on the viewport while the carousel moves, and makes it follow each change of the track. Swiper is no part
 * of the first load: until it is there, and where it does not load, the browser's own means move the slides.
 */
export function useCarouselEngine({ viewport, track, layout, moves, reports }: EngineOptions): void {
  const engine = useRef<CarouselEngine | null>(null)
  const { axis, perView, threshold, dragReach } = layout
  useEffect(() => {
    const element = viewport.current
    const moved = element?.firstElementChild
    if (!element || !(moved instanceof HTMLElement) || !moves) return
    const ended = new AbortController()
    const layout = { axis, perView, threshold, dragReach }
    const events = { onDrag: reports.dragged, onSettle: reports.settled }
    const native = createNativeEngine(element, moved, layout, events)
    engine.current = native
    const loadSwiper = async () => {
      const { SwiperEngine } = await import('./swiper-engine.js')
      if (ended.signal.aborted) return
      // What has begun without Swiper ends without it.
      native.whenAtRest(() => {
        native.destroy()
        engine.current = new SwiperEngine(element, layout, events)
      })
    }
    whenIdleOrUsed(() => {
      const stopWaiting = whenSized(element, () => void loadSwiper().catch(() => {}))
      ended.signal.addEventListener('abort', stopWaiting)
    }, ended.signal)
    return () => {
      ended.abort()
      engine.current?.destroy()
      engine.current = null
    }
  }, [viewport, moves, reports, axis, perView, threshold, dragReach])

  const applied = useRef(track)
  // Before anything is painted: the slides' new places and the track's translation must never be seen apart.
  useLayoutEffect(() => {
    const before = applied.current
    applied.current = track
    const slides = track.centre - before.centre
    const isCut = track.cuts !== before.cuts
    if (slides === 0 && !isCut) return
    if (engine.current) engine.current.follow(slides, !isCut)
    else reports.settled()
  }, [track, reports])
}
