'use client'

import { VideoPage, type Film } from '@cutroom/portfolio-ui'
import { useEffect } from 'react'
import { useFilmAddress } from './use-film-address'

const replace = (href: string) => history.replaceState(history.state, '', href)

export function FilmsWithAddress({
  films,
  slug,
}: {
  readonly films: readonly Film[]
  readonly slug: string | null
}) {
  const { follow, ...page } = useFilmAddress(films, slug, replace)
  useEffect(() => {
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  return <VideoPage {...page} />
}
