import { VideoPage, type Film, type FilmActions } from '@cutroom/portfolio-ui'
import { useEffect, useRef } from 'react'

const findId = (films: readonly Film[], slug: string | null) =>
  slug === null ? undefined : films.find((film) => film.slug === slug)?.id

/**
 * Keeps the current film in the address, and follows the address on Back and Forward.
 *
 * @param slug Value of `video` in the requested address: a server has no `location`.
 */
export function FilmsWithAddress({
  films,
  slug,
}: {
  readonly films: readonly Film[]
  readonly slug: string | null
}) {
  const actions = useRef<FilmActions>(null)
  useEffect(() => {
    const show = () => {
      const id = findId(films, new URLSearchParams(location.search).get('video')) ?? films[0]?.id
      if (id !== undefined) actions.current?.goToId(id, { source: 'link' })
    }
    addEventListener('popstate', show)
    return () => removeEventListener('popstate', show)
  }, [films])
  return (
    <VideoPage
      films={films}
      defaultFilmId={findId(films, slug)}
      actionsRef={actions}
      onFilmChange={(film, { source }) => {
        if (source !== 'link') history.replaceState(null, '', film.href)
      }}
    />
  )
}
