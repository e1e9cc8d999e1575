import { createFilmWindows } from '@cutroom/player-core/windows'
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react'
import type { Film } from '../src/film/film.js'
import { VideoPage } from '../src/video-page/video-page.js'
import { demoFilm, demoFilms } from './films.js'
import { scriptedFilms } from './scripted-provider.js'

export const LONG_LIST = 10_000

/** How long a request of films takes, in ms. */
const REQUEST_MS = 300

const films = demoFilms(14)

export function longListFilm(index: number): Film {
  const film = films[index % films.length] ?? demoFilm('kilometre-zero')
  return { ...film, id: `film-${index}`, title: `${film.title} ${index + 1}` }
}

/** The films from `start` to before `end`, around the loop of the list. */
const filmsAt = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, offset) => longListFilm((start + offset + LONG_LIST) % LONG_LIST))

/** A long list of which only the first film has loaded. */
export const loadingFilms = () =>
  createFilmWindows({
    first: { total: LONG_LIST, start: 0, films: scriptedFilms(1) },
    read: () => new Promise<never>(() => {}),
  }).getSnapshot()

/** Loads the films around the current one, and those ahead of the visitor's moves. */
export function LongListPage(props: ComponentProps<typeof VideoPage>) {
  const [windows] = useState(() =>
    createFilmWindows({
      first: { total: LONG_LIST, start: LONG_LIST - 8, films: filmsAt(-8, 16) },
      read: async ({ start, end }) => {
        await new Promise((resolve) => setTimeout(resolve, REQUEST_MS))
        return { total: LONG_LIST, start, films: filmsAt(start, end) }
      },
    }),
  )
  useEffect(() => windows.destroy, [windows])
  const list = useSyncExternalStore(windows.subscribe, windows.getSnapshot, windows.getSnapshot)
  return <VideoPage {...props} films={list} listChange="keep" />
}
