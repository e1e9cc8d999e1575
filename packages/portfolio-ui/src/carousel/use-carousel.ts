import {
  shortestStep,
  type CarouselConnection,
  type CarouselName,
  type CarouselPort,
} from '@cutroom/player-core'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { createRenderedSource } from '../portfolio/after-frame.js'
import {
  usePortfolio,
  usePortfolioContext,
  type FilmSnapshot,
  type FilmStore,
} from '../portfolio/portfolio.js'
import type { EngineLayout } from './carousel-engine.js'
import {
  createTrackStore,
  currentIndex,
  isMove,
  jumpTo,
  setLength,
  settle,
  snapTo,
  step,
  windowOf,
  type Track,
  type TrackSlide,
  type TrackStore,
} from './track.js'
import { useEngine, type EngineEvents } from './use-engine.js'

/** Options that distinguish the carousels of a page. */
export interface CarouselOptions {
  readonly name: CarouselName
  readonly layout: EngineLayout
  /** Slides kept in the document on each side of the current one. */
  readonly overscan: number
  /** How films out of a drag's reach are shown: by a movement of one slide, or without animation. */
  readonly distantMove: 'jump' | 'snap'
  /** Films from which on the carousel moves; 2 by default. */
  readonly minLength?: number
  /** An element beside the carousel on which drags move it, too. */
  readonly swipeArea?: RefObject<HTMLElement | null> | undefined
}

export interface Carousel {
  /** Belongs on the element that Swiper takes over; the track is its child. */
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly slides: readonly TrackSlide[]
  readonly films: FilmSnapshot['films']
  readonly track: Track
  readonly moves: boolean
}

/**
 * One carousel of the page over a window of slides of constant size, connected to the page's store: the store's commands
 * move it, and the visitor's drags are reported to the store. What is returned follows after the frame in which the
 * carousel has begun to move.
 */
export function useCarousel({
  name,
  layout,
  overscan,
  distantMove,
  minLength = 2,
  swipeArea,
}: CarouselOptions): Carousel {
  const { store, frames } = usePortfolioContext()
  const [{ tracks, rendered }] = useState(() => {
    const { films, index } = store.getSnapshot()
    const tracks = createTrackStore(films.length, index)
    return { tracks, rendered: createRenderedSource(tracks, frames, isMove) }
  })
  const track = useSyncExternalStore(rendered.subscribe, rendered.getSnapshot, rendered.getSnapshot)
  const viewport = useRef<HTMLDivElement>(null)
  const moves = track.length >= minLength
  const events = useStoreConnection({ store, tracks, name, distantMove, nearby: layout.dragReach })
  useEngine({ viewport, swipeArea, tracks, layout, moves, events })
  const films = usePortfolio((state) => state.films)
  const slides = useMemo(() => windowOf(track, overscan), [track, overscan])
  // The list may be shorter until the track follows.
  return { viewport, slides: slides.filter(({ index }) => index < films.length), films, track, moves }
}

interface ConnectionOptions extends Pick<CarouselOptions, 'name' | 'distantMove'> {
  readonly store: FilmStore
  readonly tracks: TrackStore
  /** Slides up to this distance are reached one by one. */
  readonly nearby: number
}

/** Connects a track to the store: commands change the track, and its changes are reported to the store. */
function useStoreConnection({ store, tracks, name, distantMove, nearby }: ConnectionOptions): EngineEvents {
  const connection = useRef<CarouselConnection | null>(null)
  useEffect(() => {
    const move = (change: (track: Track) => Track) => {
      tracks.update(change)
      connection.current?.moved(currentIndex(tracks.getSnapshot()))
    }
    let list: unknown
    const followList = () => {
      const { films, index } = store.getSnapshot()
      if (films === list) return
      list = films
      tracks.update((track) => setLength(track, films.length, index))
    }
    const port: CarouselPort = {
      slideTo: (index, { immediate, direction }) =>
        move((track) => {
          const distance = shortestStep(currentIndex(track), index, track.length, direction)
          if (immediate) return snapTo(track, index)
          if (Math.abs(distance) <= nearby) return step(track, distance)
          return distantMove === 'jump' ? jumpTo(track, index, direction) : snapTo(track, index)
        }),
      next: () => move((track) => step(track, 1)),
      previous: () => move((track) => step(track, -1)),
      update: followList,
    }
    // The list may have changed before the connection; and the snapshot has a new list only after `update`.
    followList()
    const unsubscribe = store.subscribe(followList)
    const connected = store.connectCarousel(name, port, currentIndex(tracks.getSnapshot()))
    connection.current = connected
    return () => {
      unsubscribe()
      connected.disconnect()
      connection.current = null
    }
  }, [store, tracks, name, distantMove, nearby])
  return useMemo<EngineEvents>(
    () => ({
      onDrag(slides) {
        const index = currentIndex(step(tracks.getSnapshot(), slides))
        // Before the track moves: slides that are released where they belong settle at once.
        connection.current?.moved(index, { drag: true })
        tracks.update((track) => step(track, slides))
      },
      onSettle() {
        tracks.update(settle)
        connection.current?.settled(currentIndex(tracks.getSnapshot()))
      },
    }),
    [tracks],
  )
}
