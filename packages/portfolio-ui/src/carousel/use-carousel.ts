import {
  createStore,
  shortestStep,
  type CarouselConnection,
  type CarouselName,
  type Store,
} from '@cutroom/player-core'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { createRenderedSource } from '../portfolio/after-frame.js'
import { onFirst, POINTER_EVENTS } from '../portfolio/on-first.js'
import { usePortfolio, usePortfolioContext, type FilmStore } from '../portfolio/portfolio.js'
import { createNativeDrag } from './native-drag.js'
import { panMagnified } from './press.js'
import {
  createTrack,
  getCentrePlace,
  getCurrentIndex,
  getSlides,
  isOnlyStepped,
  jumpTo,
  setLength,
  settle,
  snapTo,
  moveBy,
  type Track,
} from './track.js'
import { TrackMotion, type CarouselLayout, type OnDrag } from './track-motion.js'

interface CarouselOptions {
  readonly name: CarouselName
  readonly layout: CarouselLayout
  readonly overscan: number
  /** How films out of a drag's reach are shown: by moving one slide, or at once. */
  readonly distantMove: 'jump' | 'snap'
  readonly minLength?: number
  /** An element beside the carousel on which drags move it, too. */
  readonly swipeArea?: RefObject<HTMLElement | null> | undefined
}

interface DragEvents {
  readonly onDrag: OnDrag
  readonly onSettle: () => void
}

/**
 * One carousel of the page, connected to the page's store. What is returned follows after the frame
 * in which the carousel has begun to move.
 * @returns `viewport` belongs on the element whose only child is the track
 */
export function useCarousel(options: CarouselOptions) {
  const { layout, overscan, minLength = 2, swipeArea } = options
  const { store, frames } = usePortfolioContext()
  const films = usePortfolio((state) => state.films)
  // A visitor may have left the film that a server rendered before this part hydrates.
  const index = usePortfolio((state) => state.index)
  const [{ tracks, rendered }] = useState(() => {
    const tracks = createStore(createTrack(films.length, index))
    return { tracks, rendered: createRenderedSource(tracks, frames, isOnlyStepped) }
  })
  const track = useSyncExternalStore(rendered.subscribe, rendered.getSnapshot, rendered.getSnapshot)
  const viewport = useRef<HTMLDivElement>(null)
  const moves = track.length >= minLength
  const events = useStoreConnection(store, tracks, options)
  useDrag({ viewport, swipeArea, tracks, layout, moves, events })
  const slides = useMemo(() => getSlides(track, overscan), [track, overscan])
  // React skips an attribute that is equal in two renders, although a step may have changed it.
  useLayoutEffect(() => {
    if (moves && viewport.current) markSlides(viewport.current, track)
  }, [moves, track])
  // The list may be shorter until the track follows.
  return { viewport, slides: slides.filter(({ index }) => index < films.length), films, track, moves }
}

function useStoreConnection(
  store: FilmStore,
  tracks: Store<Track>,
  { name, distantMove, layout: { dragReach } }: CarouselOptions,
): DragEvents {
  const connection = useRef<CarouselConnection | null>(null)
  useEffect(() => {
    const move = (change: (track: Track) => Track) => tracks.set(change(tracks.getSnapshot()))
    let list: unknown
    const followList = () => {
      const { films, index } = store.getSnapshot()
      if (films === list) return
      list = films
      tracks.set(setLength(tracks.getSnapshot(), films.length, index))
    }
    // The list may have changed before; the snapshot has a new list only after `update`.
    followList()
    const unsubscribe = store.subscribe(followList)
    const connected = store.connectCarousel(
      name,
      {
        slideTo: (index, { immediate, direction }) =>
          move((track) => {
            const distance = shortestStep(getCurrentIndex(track), index, track.length, direction)
            if (immediate) return snapTo(track, index)
            if (Math.abs(distance) <= dragReach) return moveBy(track, distance)
            return distantMove === 'jump' ? jumpTo(track, index, direction) : snapTo(track, index)
          }),
        next: () => move((track) => moveBy(track, 1)),
        previous: () => move((track) => moveBy(track, -1)),
        update: followList,
      },
      getCurrentIndex(tracks.getSnapshot()),
    )
    connection.current = connected
    return () => {
      unsubscribe()
      connected.disconnect()
      connection.current = null
    }
  }, [store, tracks, name, distantMove, dragReach])
  return useMemo<DragEvents>(
    () => ({
      onDrag(slides) {
        tracks.set(moveBy(tracks.getSnapshot(), slides))
        connection.current?.moved(getCurrentIndex(tracks.getSnapshot()))
      },
      onSettle() {
        tracks.set(settle(tracks.getSnapshot()))
      },
    }),
    [tracks],
  )
}

interface DragOptions extends Pick<CarouselOptions, 'layout' | 'swipeArea'> {
  readonly viewport: RefObject<HTMLElement | null>
  readonly tracks: Store<Track>
  readonly moves: boolean
  readonly events: DragEvents
}

/**
 * Moves the track with each change of its source, before React renders the change. Until Swiper has
 * loaded, and where it does not load, native drags move the slides.
 */
function useDrag({ viewport, swipeArea, tracks, layout, moves, events }: DragOptions): void {
  // A layout effect, so that the first paint shows the track at the place of its slides.
  useLayoutEffect(() => {
    const element = viewport.current
    const trackElement = element?.firstElementChild
    if (!element || !(trackElement instanceof HTMLElement) || !moves) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    const motion = new TrackMotion(element, trackElement, layout, events.onSettle)
    // A jump that a hidden page has not ended keeps the outgoing film.
    events.onSettle()
    const unfollow = followTrack(tracks, motion, element)
    panMagnified(element, signal)
    const native = createNativeDrag(element, motion, layout, events.onDrag)
    let drag: { destroy(): void } = native
    let areaDrag: typeof drag | undefined
    const loadSwiper = async () => {
      const code = await import('./swiper-drag.js')
      if (signal.aborted) return
      native.whenReleased(() => {
        native.destroy()
        drag = code.createSwiperDrag(element, motion, layout, events.onDrag)
      })
    }
    const onFirstPointer = () => {
      void loadSwiper().catch(() => {})
      // The element of the area exists by now. Swiper would take over its content.
      const area = swipeArea?.current
      if (!area) return
      panMagnified(area, signal)
      areaDrag = createNativeDrag(area, motion, layout, events.onDrag)
    }
    // Keys and buttons need no Swiper.
    onFirst(POINTER_EVENTS, onFirstPointer, signal)
    return () => {
      unmounted.abort()
      unfollow()
      drag.destroy()
      areaDrag?.destroy()
      motion.destroy()
    }
  }, [viewport, swipeArea, tracks, layout, moves, events])
}

function followTrack(tracks: Store<Track>, motion: TrackMotion, viewport: HTMLElement): () => void {
  let applied = tracks.getSnapshot()
  motion.setPlace(getCentrePlace(applied))
  return tracks.subscribe(() => {
    const before = applied
    applied = tracks.getSnapshot()
    const isSnap = applied.snapCount !== before.snapCount
    if (applied.origin !== before.origin) motion.setPlace(getCentrePlace(applied))
    else if (applied.centre !== before.centre || isSnap) {
      motion.moveTo(getCentrePlace(applied), !isSnap)
      markSlides(viewport, applied)
    }
  })
}

/**
 * Marks the slides of a step in its own frame; React renders the same after it, and what is inert:
 * focus would be lost before it moves.
 */
function markSlides(viewport: HTMLElement, track: Track): void {
  for (const slide of viewport.querySelectorAll<HTMLElement>('[data-slot]')) {
    const slot = Number(slide.style.getPropertyValue('--cutroom-place')) - getCentrePlace(track)
    slide.dataset['slot'] = `${slot}`
    const thumbnail = slide.querySelector('.cutroom-thumbnail')
    if (!thumbnail) continue
    thumbnail.toggleAttribute('data-current', !slot)
    thumbnail.ariaCurrent = slot ? null : 'true'
  }
}
