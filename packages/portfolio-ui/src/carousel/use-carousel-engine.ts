'use client'

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { hearFirstFlick } from './first-flick.js'
import type { EngineLayout, SwiperEngine } from './swiper-engine.js'
import type { Track } from './track.js'
import type { CarouselReports } from './use-carousel-port.js'
import { whenSized } from './when-sized.js'
import { whenVisited } from './when-visited.js'

interface EngineOptions {
  readonly viewport: RefObject<HTMLElement | null>
  readonly track: Track
  readonly layout: EngineLayout
  readonly moves: boolean
  readonly reports: CarouselReports
}

/** Runs Swiper on the viewport while the carousel moves, and makes it follow each change of the track. */
export function useCarouselEngine({ viewport, track, layout, moves, reports }: EngineOptions): void {
  const engine = useRef<SwiperEngine | null>(null)
  const { axis, perView, threshold, dragReach } = layout
  useEffect(() => {
    const element = viewport.current
    if (!element || !moves) return
    const ended = new AbortController()
    const layout = { axis, perView, threshold, dragReach }
    const start = async () => {
      // Apart from the first load: the picture comes first, and until Swiper is here steps are cuts.
      const { SwiperEngine } = await import('./swiper-engine.js')
      if (ended.signal.aborted) return
      engine.current = new SwiperEngine(element, layout, {
        onDrag: reports.dragged,
        onSettle: reports.settled,
      })
    }
    hearFirstFlick(
      element,
      layout,
      { isEarly: () => engine.current === null, onFlick: reports.dragged },
      ended.signal,
    )
    whenVisited(() => {
      // Where its code does not load, cuts it is: nothing else depends on it.
      const stopWaiting = whenSized(element, () => void start().catch(() => {}))
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
