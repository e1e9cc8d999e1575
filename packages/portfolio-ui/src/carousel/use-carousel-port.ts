'use client'

import {
  shortestStep,
  type CarouselConnection,
  type CarouselName,
  type CarouselPort,
} from '@cutroom/player-core'
import { useEffect, useMemo, useRef } from 'react'
import type { FilmStore } from '../portfolio/film-store.js'
import type { TrackStore } from './track-store.js'
import { currentIndex, cut, leap, relist, settle, step, type Track } from './track.js'

/** What an engine has to tell, in terms of the track. */
export interface CarouselReports {
  readonly dragged: (slides: number) => void
  readonly settled: () => void
}

interface PortOptions {
  readonly store: FilmStore
  readonly tracks: TrackStore
  readonly name: CarouselName
  readonly far: 'leap' | 'cut'
  /** Slides up to this distance are slid to one by one. */
  readonly nearby: number
}

/** Connects a track to the store: commands change the track, and changes of the track are told. */
export function useCarouselPort({ store, tracks, name, far, nearby }: PortOptions): CarouselReports {
  const connection = useRef<CarouselConnection | null>(null)
  useEffect(() => {
    const tell = () => connection.current?.moved(currentIndex(tracks.get()))
    const move = (change: (track: Track) => Track) => {
      tracks.update(change)
      tell()
    }
    let list: readonly unknown[] = []
    const followList = () => {
      const { films, index } = store.getSnapshot()
      if (films === list) return
      list = films
      tracks.update((track) => relist(track, films.length, index))
    }
    const port: CarouselPort = {
      slideTo: (index, { immediate, direction }) =>
        move((track) => {
          const distance = shortestStep(currentIndex(track), index, track.length, direction)
          if (immediate) return cut(track, index)
          if (Math.abs(distance) <= nearby) return step(track, distance)
          return far === 'leap' ? leap(track, index, direction) : cut(track, index)
        }),
      next: () => move((track) => step(track, 1)),
      previous: () => move((track) => step(track, -1)),
      update: followList,
    }
    // The list may have changed while nothing was connected; and the snapshot has it only after `update`.
    followList()
    const unsubscribe = store.subscribe(followList)
    const connected = store.connectCarousel(name, port, currentIndex(tracks.get()))
    connection.current = connected
    return () => {
      unsubscribe()
      connected.disconnect()
      connection.current = null
    }
  }, [store, tracks, name, far, nearby])
  return useMemo<CarouselReports>(
    () => ({
      dragged(slides) {
        tracks.update((track) => step(track, slides))
        connection.current?.moved(currentIndex(tracks.get()), { drag: true })
      },
      settled() {
        tracks.update(settle)
        connection.current?.settled(currentIndex(tracks.get()))
      },
    }),
    [tracks],
  )
}
