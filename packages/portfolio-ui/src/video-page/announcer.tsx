'use client'

import type { ChangeSource } from '@cutroom/player-core'
import { useEffect, useState } from 'react'
import { SLIDE_SPEED_MS } from '../constants.js'
import { useLabels } from '../labels/labels.js'
import { usePortfolioStore } from '../portfolio/portfolio-context.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

/** Changes that the visitor has not asked for are not spoken of. */
const SILENT: ReadonlySet<ChangeSource> = new Set(['initial', 'ended', 'list'])

/**
 * Says politely which film has become current, once the films have come to rest; nothing while they advance by
 * themselves.
 */
export function Announcer() {
  const store = usePortfolioStore()
  const labels = useLabels()
  const [message, setMessage] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = store.getSnapshot().id
    const announce = () => {
      const { film, index, films } = store.getSnapshot()
      setMessage(film ? labels.slideOf(index + 1, films.length, film.title ?? labels.noTitle) : '')
    }
    const end = store.subscribe(() => {
      const { id, source } = store.getSnapshot()
      if (id === known) return
      known = id
      clearTimeout(timer)
      if (!SILENT.has(source)) timer = setTimeout(announce, SLIDE_SPEED_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [store, labels])
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {message}
    </VisuallyHidden>
  )
}
