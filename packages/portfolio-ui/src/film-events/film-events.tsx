'use client'

import { useEffect, useRef } from 'react'
import type { Film } from '../film/film.js'
import { usePortfolioStore, type FilmStore } from '../portfolio/portfolio.js'

/** Where a film is. */
export interface FilmTime {
  /** Seconds from the start. */
  readonly seconds: number
  /** Length in seconds; 0 until it is known, and for a stream without an end. */
  readonly duration: number
}

/** Called with the film that an event is about, and where it was then. */
export type FilmEventListener = (film: Film, time: FilmTime) => void

/** Props of `FilmEvents`. */
export interface FilmEventsProps {
  /** The film plays, from its start or after a pause. Waiting for data is no pause. */
  readonly onPlay?: FilmEventListener | undefined
  /** The film plays no longer, and has not ended: after a pause, a failure, a step to another film, or with the page. */
  readonly onPause?: FilmEventListener | undefined
  readonly onEnded?: FilmEventListener | undefined
  /** The film has played on; several times a second, as its host reports it. */
  readonly onTime?: FilmEventListener | undefined
}

/**
 * Reports what the films do, for example to analytics. It renders nothing: put it inside of a `VideoPage` or a
 * `PortfolioProvider`, whose `onFilmChange` reports the current film.
 */
export function FilmEvents(props: FilmEventsProps) {
  const store = usePortfolioStore()
  const listeners = useRef(props)
  useEffect(() => {
    listeners.current = props
  })
  useEffect(() => reportEvents(store, (event, film, time) => listeners.current[event]?.(film, time)), [store])
  return null
}

type Report = (event: keyof FilmEventsProps, film: Film, time: FilmTime) => void

/** Reports events until the result is called; a film that plays then is paused. */
function reportEvents(store: FilmStore, report: Report): () => void {
  let playing: Film | null = null
  let time: FilmTime = { seconds: 0, duration: 0 }

  function stop(event: 'onPause' | 'onEnded'): void {
    const film = playing
    playing = null
    if (film) report(event, film, time)
  }

  function updateTime(): void {
    const { seconds, duration } = store.media.getSnapshot()
    time = { seconds, duration }
  }

  function onChange(): void {
    const { film, status } = store.getSnapshot()
    const isSame = film?.id === playing?.id
    if (!isSame || status !== 'playing') stop(isSame && status === 'ended' ? 'onEnded' : 'onPause')
    if (!film || status !== 'playing') return
    const hasBegun = playing === null
    playing = film
    if (!hasBegun) return
    updateTime()
    report('onPlay', film, time)
  }

  function onMedia(): void {
    if (!playing || store.media.getSnapshot().seconds === time.seconds) return
    updateTime()
    report('onTime', playing, time)
  }

  const unsubscribe = [store.subscribe(onChange), store.media.subscribe(onMedia)]
  onChange()
  return () => {
    for (const end of unsubscribe) end()
    stop('onPause')
  }
}
