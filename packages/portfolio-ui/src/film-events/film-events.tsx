'use client'

import { useEffect, useRef } from 'react'
import type { Film } from '../film/film.js'
import { usePortfolioStore, type FilmStore } from '../portfolio/portfolio.js'

/** The time of a film, in seconds. */
export interface FilmTime {
  readonly seconds: number
  /** Length in seconds; 0 until it is known, and for a stream without an end. */
  readonly duration: number
}

/** Called with the film of an event, and its time. */
export type FilmEventListener = (film: Film, time: FilmTime) => void

/** Props of `FilmEvents`. */
export interface FilmEventsProps {
  /** The film plays, from its start or after a pause. Waiting for data is no pause. */
  readonly onPlay?: FilmEventListener | undefined
  /** Playback stops by a pause, a failure, a step to another film, or as the page ends. */
  readonly onPause?: FilmEventListener | undefined
  readonly onEnded?: FilmEventListener | undefined
  /** Several times a second, as the film's host reports it. */
  readonly onTime?: FilmEventListener | undefined
}

/** Reports playback inside of a `VideoPage` or `PortfolioProvider`, for example to analytics. */
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

/** A film that plays when the result is called is paused. */
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
