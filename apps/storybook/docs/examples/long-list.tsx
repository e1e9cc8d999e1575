'use client'

import { createFilmWindows, type FilmWindow } from '@cutroom/player-core/windows'
import { VideoPage, type Film } from '@cutroom/portfolio-ui'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** A page of a list of any length, whose endpoint answers `{ total, start, films }`. */
export function LongList({ first, address }: { readonly first: FilmWindow<Film>; readonly address: string }) {
  const [windows] = useState(() =>
    createFilmWindows<Film>({
      first,
      read: async ({ start, end }, signal) => {
        const response = await fetch(`${address}?from=${start}&to=${end}`, { signal })
        return (await response.json()) as FilmWindow<Film>
      },
    }),
  )
  useEffect(() => windows.destroy, [windows])
  const films = useSyncExternalStore(windows.subscribe, windows.getSnapshot, windows.getSnapshot)
  return <VideoPage films={films} listChange="keep" />
}
