import { usePreview } from '@cutroom/content-client/react'
import { createDataAttribute, enableVisualEditing, type HistoryAdapter } from './sanity-visual-editing.ts'
import { useEffect } from 'react'
import type { FieldData } from '../../content/content-to-props.ts'
import type { PageState } from '../../page-props.ts'
import { safeRedirectPath } from '../../routes/safe-redirect-path.ts'
import { stripStegaFromLabels } from './without-stega.ts'
import './visual-editing.css'

export interface VisualEditingProps {
  readonly state: PageState
  /** Called with the perspective that the Studio requests; must be stable. */
  readonly onPerspective: (perspective: unknown) => void
}

/** Renders the Studio's overlays, which link to fields; Studio and page navigate together. */
export function VisualEditing({ state, onPerspective }: VisualEditingProps) {
  const preview = usePreview()
  useEffect(() => stripStegaFromLabels(document.body), [])
  useEffect(
    () =>
      enableVisualEditing({
        history: createHistory(state),
        onPerspectiveChange: onPerspective,
        refresh: () => {
          preview.refresh()
          return Promise.resolve()
        },
      }),
    [state, preview, onPerspective],
  )
  return null
}

export function createFieldData(studioUrl: string): FieldData {
  return (source) => ({ 'data-sanity': createDataAttribute({ ...source, baseUrl: studioUrl }).toString() })
}

function createHistory(state: PageState): HistoryAdapter {
  return {
    subscribe: (navigate) => {
      let lastNotified = ''
      const notify = () => {
        const url = `${location.pathname}${location.search}`
        if (url === lastNotified) return
        lastNotified = url
        navigate({ type: 'push', title: document.title, url })
      }
      notify()
      // The address changes after the state, in the same task.
      return state.subscribe(() => setTimeout(notify))
    },
    update: ({ type, url }) => {
      if (type === 'pop') return history.back()
      const { origin, pathname, search, hash } = new URL(url, location.href)
      if (origin !== location.origin) return
      const path = safeRedirectPath(`${pathname}${search}${hash}`)
      if (type === 'replace') location.replace(path)
      else location.assign(path)
    },
  }
}
