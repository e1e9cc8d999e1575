'use client'

import type { Film, FilmActions, FilmChangeListener } from '@cutroom/portfolio-ui'
import { useCallback, useRef } from 'react'

const readSlug = () => new URLSearchParams(location.search).get('video')

const findId = (films: readonly Film[], slug: string | null) =>
  slug === null ? undefined : films.find((film) => film.slug === slug)?.id

/**
 * Keeps the current film in the address, as `?video=SLUG`, and follows the address.
 *
 * @param films Empty until they arrive.
 * @param slug Value of `video` in the requested address: a server has no `location`.
 * @param replace Replaces the address, and keeps the state of the router.
 * @returns props of `VideoPage`, and `follow`, which is to be called after each navigation
 */
export function useFilmAddress(films: readonly Film[], slug: string | null, replace: (href: string) => void) {
  const actionsRef = useRef<FilmActions>(null)
  // The slug of the film that is shown. Another one in the address comes from a navigation.
  const shown = useRef(slug)
  const follow = useCallback(() => {
    const requested = readSlug()
    if (requested === shown.current) return
    const id = findId(films, requested)
    // A film that is not in the list may be in the next one.
    if (id !== undefined || requested === null) shown.current = requested
    const target = id ?? films[0]?.id
    if (target !== undefined) actionsRef.current?.goToId(target, { source: 'link' })
  }, [films])
  const onFilmChange: FilmChangeListener = (film, { source }) => {
    if (source === 'link') return
    replace(film.href)
    shown.current = readSlug()
  }
  return { films, defaultFilmId: findId(films, slug), actionsRef, onFilmChange, follow }
}
