import { usePreview } from '@cutroom/content-client/react'
import { enableVisualEditing, type HistoryAdapter } from '@sanity/visual-editing'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { useEffect } from 'react'
import type { PageState } from '../../pages/page-state.ts'
import type { FieldData } from '../../content/content-to-props.ts'
import type { PreviewProps } from '../../pages/page-props.ts'
import { safeRedirectPath } from '../../routes/safe-redirect-path.ts'
import { keepNamesPlain } from './plain-names.ts'
import './visual-editing.css'

/** Props of `VisualEditing`. */
export interface VisualEditingProps {
  readonly state: PageState
  /** Called when the editor asks for drafts, or for what is published; keep it the same from render to render. */
  readonly onPerspective: (perspective: PreviewProps['perspective']) => void
}

/**
 * Lays the content studio's overlays over the page: each text and picture leads to its field, and the studio and the
 * page go from page to page together. Shows nothing itself.
 */
export function VisualEditing({ state, onPerspective }: VisualEditingProps) {
  const preview = usePreview()
  useEffect(() => keepNamesPlain(document.body), [])
  useEffect(
    () =>
      enableVisualEditing({
        history: historyOf(state),
        onPerspectiveChange: (perspective) =>
          onPerspective(perspective === 'published' ? 'published' : 'drafts'),
        refresh: () => {
          preview.refresh()
          return Promise.resolve()
        },
      }),
    [state, preview, onPerspective],
  )
  return null
}

/**
 * Marks elements as those of fields in the content studio.
 *
 * @param studioUrl address of the content studio
 */
export function fieldDataOf(studioUrl: string): FieldData {
  return (source) => ({ 'data-sanity': createDataAttribute({ ...source, baseUrl: studioUrl }).toString() })
}

/** The site's history, as the studio follows and leads it. */
function historyOf(state: PageState): HistoryAdapter {
  return {
    subscribe: (navigate) => {
      let told = ''
      const tell = () => {
        const url = `${location.pathname}${location.search}`
        if (url === told) return
        told = url
        navigate({ type: 'push', title: document.title, url })
      }
      tell()
      // The address follows what is shown, at the end of the same task.
      return state.subscribe(() => setTimeout(tell))
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
