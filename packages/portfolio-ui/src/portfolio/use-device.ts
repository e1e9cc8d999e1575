'use client'

import { useEffect } from 'react'
import { HANDHELD_QUERY, LANDSCAPE_QUERY, REDUCED_MOTION_QUERY } from '../constants.js'
import { matchesMedia, watchMedia } from './media-query.js'
import type { PlaybackOptions } from './playback-options.js'
import type { FilmStore } from './film-store.js'

/** Tells a store what the site allows, how the device is held, what kind it is, and what its owner prefers. */
export function useDevice(
  store: FilmStore,
  {
    autoplayDisabled = false,
    fullscreenEnabled = false,
    prepare = 'load',
  }: Pick<PlaybackOptions, 'autoplayDisabled' | 'fullscreenEnabled' | 'prepare'>,
) {
  useEffect(() => {
    const orient = () => store.setOrientation(matchesMedia(LANDSCAPE_QUERY) ? 'landscape' : 'portrait')
    orient()
    return watchMedia(LANDSCAPE_QUERY, orient)
  }, [store])
  useEffect(() => {
    const flag = () =>
      store.setFlags({
        autoplayDisabled: autoplayDisabled || matchesMedia(REDUCED_MOTION_QUERY),
        fullscreenEnabled,
        handheld: matchesMedia(HANDHELD_QUERY),
        prepare,
      })
    flag()
    const ends = [REDUCED_MOTION_QUERY, HANDHELD_QUERY].map((query) => watchMedia(query, flag))
    return () => ends.forEach((end) => end())
  }, [store, autoplayDisabled, fullscreenEnabled, prepare])
}
