import { VideoPage, type Film, type FilmActions } from '@cutroom/portfolio-ui'
import { useEffect, useRef } from 'react'

const idInAddress = (films: readonly Film[]) => {
  const slug = new URLSearchParams(location.search).get('video')
  return films.find((film) => film.slug === slug)?.id
}

/** Keeps the current film in the address, and follows the address on Back and Forward. */
export function FilmsWithAddress({ films }: { readonly films: readonly Film[] }) {
  const actions = useRef<FilmActions>(null)
  useEffect(() => {
    const show = () => {
      const id = idInAddress(films) ?? films[0]?.id
      if (id !== undefined) actions.current?.goToId(id, { source: 'link' })
    }
    addEventListener('popstate', show)
    return () => removeEventListener('popstate', show)
  }, [films])
  return (
    <VideoPage
      films={films}
      defaultFilmId={idInAddress(films)}
      actionsRef={actions}
      onFilmChange={(film, { source }) => {
        if (source !== 'link') history.replaceState(null, '', film.href)
      }}
    />
  )
}
