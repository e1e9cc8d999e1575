import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { DragEngine, EngineLayout, OnDrag } from './carousel-engine.js'
import { createNativeEngine } from './native-engine.js'
import { placeOfCentre, type TrackStore } from './track.js'
import { TrackMotion } from './track-motion.js'

/** What happens to the track of a carousel by itself, or by the visitor's hand. */
export interface EngineEvents {
  readonly onDrag: OnDrag
  /** All movement has ended. */
  readonly onSettle: () => void
}

interface EngineOptions {
  readonly viewport: RefObject<HTMLElement | null>
  /** An element beside the carousel on which drags move it, too. */
  readonly swipeArea?: RefObject<HTMLElement | null> | undefined
  readonly tracks: TrackStore
  /** Another object is another layout. */
  readonly layout: EngineLayout
  readonly moves: boolean
  readonly events: EngineEvents
}

/**
 * Moves the viewport's track with each change of the track store, before React renders what has changed, and lets the
 * visitor drag it. Swiper is no part of the first load: until it has loaded, and where it does not load, the native
 * engine drags the slides.
 */
export function useEngine({ viewport, swipeArea, tracks, layout, moves, events }: EngineOptions): void {
  const trackMotion = useRef<TrackMotion | null>(null)
  // Before paint: the track appears at the place of the slides that React has rendered.
  useLayoutEffect(() => {
    const element = viewport.current
    const trackElement = element?.firstElementChild
    if (!element || !(trackElement instanceof HTMLElement) || !moves) return
    const unmounted = new AbortController()
    const motion = new TrackMotion(element, trackElement, layout, events.onSettle)
    trackMotion.current = motion
    const unfollow = followTrack(tracks, motion)
    const native = createNativeEngine(element, motion, layout, events.onDrag)
    let engine: DragEngine = native
    const loadSwiper = async () => {
      const { SwiperEngine } = await import('./swiper-engine.js')
      if (unmounted.signal.aborted) return
      native.whenReleased(() => {
        native.destroy()
        engine = new SwiperEngine(element, motion, layout, events.onDrag)
      })
    }
    onFirstPointer(() => void loadSwiper().catch(() => {}), unmounted.signal)
    return () => {
      unmounted.abort()
      unfollow()
      engine.destroy()
      motion.destroy()
      trackMotion.current = null
    }
  }, [viewport, tracks, layout, moves, events])
  // After all elements are there. Not by Swiper, which would take over the element and what it contains.
  useEffect(() => {
    const area = swipeArea?.current
    if (!area || !trackMotion.current || !moves) return
    const engine = createNativeEngine(area, trackMotion.current, layout, events.onDrag)
    return () => engine.destroy()
  }, [swipeArea, layout, moves, events])
}

/** Moves the track as the store says, now and until the result is called. */
function followTrack(tracks: TrackStore, motion: TrackMotion): () => void {
  let applied = tracks.getSnapshot()
  motion.rename(placeOfCentre(applied))
  return tracks.subscribe(() => {
    const before = applied
    applied = tracks.getSnapshot()
    const isSnap = applied.snaps !== before.snaps
    if (applied.origin !== before.origin) motion.rename(placeOfCentre(applied))
    else if (applied.centre !== before.centre || isSnap) motion.moveTo(placeOfCentre(applied), !isSnap)
  })
}

/** Calls `start` once: when a pointer first moves or is pressed, as a drag does. Keys and buttons need no Swiper. */
function onFirstPointer(start: () => void, signal: AbortSignal): void {
  const types = ['pointermove', 'pointerdown']
  const startOnce = () => {
    for (const type of types) window.removeEventListener(type, startOnce, true)
    start()
  }
  for (const type of types) window.addEventListener(type, startOnce, { capture: true, signal })
}
