'use client'

import { FilmEvents, VideoPage, type Film, type FilmTime } from '@cutroom/portfolio-ui'
import { useRef } from 'react'

/** Sends an event; a beacon arrives even if the visitor leaves. */
function track(event: string, film: Film, details: object = {}) {
  navigator.sendBeacon('/events', JSON.stringify({ event, film: film.slug, ...details }))
}

/** Reports which films are shown and played, and the quarters of each that a visitor has seen. */
export function MeasuredFilms({ films }: { readonly films: readonly Film[] }) {
  const quarters = useRef(new Map<string, number>())
  const reportQuarter = (film: Film, { seconds, duration }: FilmTime) => {
    const quarter = duration > 0 ? Math.floor((seconds / duration) * 4) : 0
    if (quarter <= (quarters.current.get(film.id) ?? 0)) return
    quarters.current.set(film.id, quarter)
    track('progress', film, { percent: quarter * 25 })
  }
  return (
    <VideoPage films={films} onFilmChange={(film, { source }) => track('film', film, { source })}>
      <FilmEvents
        onPlay={(film, { seconds }) => track('play', film, { seconds })}
        onPause={(film, { seconds }) => track('pause', film, { seconds })}
        onEnded={(film) => track('ended', film)}
        onTime={reportQuarter}
      />
    </VideoPage>
  )
}
