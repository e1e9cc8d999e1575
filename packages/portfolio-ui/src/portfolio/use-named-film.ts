'use client'

import type { ChangeSource } from '@cutroom/player-core'
import { useEffect, useRef } from 'react'
import { ECHO_MS } from '../constants.js'
import type { Film } from '../film/film.js'
import type { FilmStore } from './film-store.js'

/** How a film became the current one. */
export interface FilmChange {
  readonly source: ChangeSource
  /** Place of the film in the list, from 0. */
  readonly index: number
}

/** Hears of a film that has become the current one. */
export type FilmChangeListener = (film: Film, change: FilmChange) => void

interface Report {
  readonly id: string
  readonly time: number
}

/**
 * Tells of each change of the current film, and goes to the film that the page names from outside.
 *
 * A page that keeps the film in its address names each film again that it was told of, perhaps late, when the
 * visitor is already further: such echoes are not followed.
 */
export function useNamedFilm(store: FilmStore, id: string | undefined, onFilmChange?: FilmChangeListener) {
  const listener = useRef(onFilmChange)
  const reports = useRef<readonly Report[]>([])
  useEffect(() => {
    listener.current = onFilmChange
  }, [onFilmChange])
  // As it is first rendered: a visitor may be at another before the page listens.
  const known = useRef(store.getSnapshot().id)
  useEffect(() => {
    const tell = () => {
      const { id, index, source, film } = store.getSnapshot()
      if (id === known.current) return
      known.current = id
      if (!film) return
      // What the page itself has named, it does not name again on being told of it.
      if (source !== 'link') reports.current = [...recent(reports.current), { id: film.id, time: Date.now() }]
      listener.current?.(film, { source, index })
    }
    tell()
    return store.subscribe(tell)
  }, [store])
  const named = useRef(id)
  useEffect(() => {
    if (named.current === id) return
    named.current = id
    const told = recent(reports.current)
    const echo = told.findIndex((report) => report.id === id)
    reports.current = told.slice(echo + 1)
    if (id !== undefined && echo < 0) store.goToId(id, { source: 'link' })
  }, [store, id])
}

const recent = (reports: readonly Report[]): readonly Report[] =>
  reports.filter(({ time }) => Date.now() - time < ECHO_MS)
