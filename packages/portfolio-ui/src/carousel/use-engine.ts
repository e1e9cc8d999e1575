'use client'

import { browserEnvironment, systemScheduler } from '@cutroom/player-core'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { CarouselEngine, EngineEvents, EngineLayout } from './carousel-engine.js'
import { createNativeEngine } from './native-engine.js'
import type { Track } from './track.js'

interface EngineOptions {
  readonly viewport: RefObject<HTMLElement | null>
  readonly track: Track
  readonly layout: EngineLayout
  readonly moves: boolean
  readonly events: EngineEvents
}

/**
 * Runs an engine on the viewport while the carousel moves, and makes it follow each change of the track. Swiper is no
 * part of the first load: until it has loaded, and where it does not load, the native engine moves the slides.
 */
export function useEngine({ viewport, track, layout, moves, events }: EngineOptions): void {
  const engine = useRef<CarouselEngine | null>(null)
  const { axis, perView, threshold, dragReach } = layout
  useEffect(() => {
    const element = viewport.current
    const trackElement = element?.firstElementChild
    if (!element || !(trackElement instanceof HTMLElement) || !moves) return
    const unmounted = new AbortController()
    const layout = { axis, perView, threshold, dragReach }
    const native = createNativeEngine(element, trackElement, layout, events)
    engine.current = native
    const loadSwiper = async () => {
      const { SwiperEngine } = await import('./swiper-engine.js')
      if (unmounted.signal.aborted) return
      // A movement that began without Swiper ends without it.
      native.whenAtRest(() => {
        native.destroy()
        engine.current = new SwiperEngine(element, layout, events)
      })
    }
    onIdleOrFirstInteraction(() => {
      whenSized(element, () => void loadSwiper().catch(() => {}), unmounted.signal)
    }, unmounted.signal)
    return () => {
      unmounted.abort()
      engine.current?.destroy()
      engine.current = null
    }
  }, [viewport, moves, events, axis, perView, threshold, dragReach])

  const applied = useRef(track)
  // Before paint: the slides' new places and the track's translation must appear together.
  useLayoutEffect(() => {
    const before = applied.current
    applied.current = track
    const slides = track.centre - before.centre
    const isSnap = track.snaps !== before.snaps
    if (slides === 0 && !isSnap) return
    if (engine.current) engine.current.follow(slides, !isSnap)
    else events.onSettle()
  }, [track, events])
}

/** User activity that may precede a movement. */
const ACTIVITY = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/**
 * Calls `start` once: when the page is idle after its load event, or at the first user activity if that is sooner. On a
 * metered connection only user activity counts.
 */
function onIdleOrFirstInteraction(start: () => void, signal: AbortSignal): void {
  const started = new AbortController()
  const pending = AbortSignal.any([signal, started.signal])
  const startOnce = () => {
    if (pending.aborted) return
    started.abort()
    start()
  }
  if (navigator.userActivation?.hasBeenActive) return startOnce()
  for (const type of ACTIVITY)
    window.addEventListener(type, startOnce, { capture: true, passive: true, signal: pending })
  const { whenIdle, isMetered } = browserEnvironment(systemScheduler)
  if (isMetered()) return
  const waitForIdle = () => pending.addEventListener('abort', whenIdle(startOnce))
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { signal: pending })
}

/** Calls `start` once an element has a size: at once, or when it is shown. */
function whenSized(element: HTMLElement, start: () => void, signal: AbortSignal): void {
  const hasSize = () => element.clientWidth > 0 && element.clientHeight > 0
  if (hasSize()) return start()
  if (typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() => {
    if (!hasSize()) return
    observer.disconnect()
    start()
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
