'use client'

import type { CarouselName } from '@cutroom/player-core'
import { useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { usePortfolio, usePortfolioStore } from '../portfolio/portfolio-context.js'
import type { EngineLayout } from './carousel-engine.js'
import { createTrackStore } from './track-store.js'
import { windowOf, type Track, type TrackSlide } from './track.js'
import { useCarouselEngine } from './use-carousel-engine.js'
import { useCarouselPort } from './use-carousel-port.js'

/** What tells one carousel of a page from the other. */
export interface RecycledCarouselOptions {
  readonly name: CarouselName
  readonly layout: EngineLayout
  /** Slides kept in the document on each side of the current one. */
  readonly reach: number
  /** Whether films further away are come to by a leap or by a cut; neighbours are always slid to. */
  readonly far: 'leap' | 'cut'
  /** Fewest films with which it moves at all. */
  readonly movesFrom: number
}

/** A carousel as its component renders it. */
export interface RecycledCarousel {
  /** Belongs on the element that Swiper takes over; the track is its child. */
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly slides: readonly TrackSlide[]
  readonly track: Track
  /** Whether it moves at all. */
  readonly moves: boolean
}

const lengthOf = (snapshot: { readonly films: readonly unknown[] }) => snapshot.films.length

/**
 * One carousel of the page over a window of slides of constant size, connected to the page's store: commands
 * of the store move it, and what the visitor's hand does to it is told to the store.
 */
export function useRecycledCarousel(options: RecycledCarouselOptions): RecycledCarousel {
  const { name, layout, reach, far, movesFrom } = options
  const store = usePortfolioStore()
  const length = usePortfolio(lengthOf)
  const [tracks] = useState(() => createTrackStore(length, store.getSnapshot().index))
  const track = useSyncExternalStore(tracks.subscribe, tracks.get, tracks.get)
  const viewport = useRef<HTMLDivElement>(null)
  const moves = track.length >= movesFrom
  const reports = useCarouselPort({ store, tracks, name, far, nearby: layout.dragReach })
  useCarouselEngine({ viewport, track, layout, moves, reports })
  const slides = useMemo(() => windowOf(track, reach), [track, reach])
  return { viewport, slides, track, moves }
}
