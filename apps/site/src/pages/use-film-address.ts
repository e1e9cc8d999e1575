import type { Film, FilmChange, VideoPageProps } from '@cutroom/portfolio-ui'
import { useCallback, useEffect, useState } from 'react'

/** What the address says by itself: the film was named by it, or nobody has moved. */
const FROM_ADDRESS: readonly FilmChange['source'][] = ['initial', 'link', 'list']

/** Choosing one film out of many is what Back undoes; a step is not (look.md, "what stepping does to history"). */
const CHOICES: readonly FilmChange['source'][] = ['thumbnails']

/**
 * Keeps the current film in the address as `?video=SLUG`: a step replaces the entry of the history, a chosen film
 * adds one, and going back and forward moves through the films.
 *
 * @param films of the page
 * @param named id of the film that the address named when the page was loaded; the first where it is null
 */
export function useFilmAddress(
  films: readonly Film[],
  named: string | null,
): Required<Pick<VideoPageProps, 'initialFilmId' | 'onFilmChange'>> {
  const [current, setCurrent] = useState(named ?? films[0]?.id)
  useEffect(() => {
    const follow = () => setCurrent(filmOfAddress(films)?.id)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [films])
  const onFilmChange = useCallback((film: Film, { source }: FilmChange) => {
    setCurrent(film.id)
    if (FROM_ADDRESS.includes(source)) return
    const address = new URL(film.href, location.href)
    if (CHOICES.includes(source)) history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }, [])
  return { initialFilmId: current, onFilmChange }
}

/** The film that the address names; the first where it names none that there is. */
function filmOfAddress(films: readonly Film[]): Film | undefined {
  const slug = new URLSearchParams(location.search).get('video')
  return films.find((film) => film.slug !== null && film.slug === slug) ?? films[0]
}
