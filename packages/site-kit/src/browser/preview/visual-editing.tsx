import { usePreview } from '@cutroom/content-client/react'
import { cleanText } from '@cutroom/content-client/stega'
import { createDataAttribute, enableVisualEditing, type HistoryAdapter } from './sanity-visual-editing.ts'
import { useEffect } from 'react'
import type { FieldData } from '../../content/content-to-props.ts'
import type { PageState } from '../../state/page-state.ts'
import { safeRedirectPath } from '../../routes/safe-redirect-path.ts'
import './visual-editing.css'

interface VisualEditingProps {
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

/** In ms. `film-address.ts` writes the address of the last of several steps earlier. */
const STEPS_WRITTEN_MS = 700

/** The history of the page, of which the Studio is notified. */
export function createHistory(state: PageState): HistoryAdapter {
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
      return state.subscribe(() => {
        // The address changes in the same task, or after the last of several steps.
        setTimeout(notify)
        setTimeout(notify, STEPS_WRITTEN_MS)
      })
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

/** Attributes that are announced, or rendered beside texts. Overlays do not read them. */
const ATTRIBUTES = ['aria-label', 'data-text'] as const

const HIDDEN_LABELS = '.cutroom-visually-hidden'

/**
 * Removes stega from labels, where it may confuse a screen reader. React renders a text again only
 * when it has changed, so that it stays removed.
 */
function stripStegaFromLabels(root: Element): () => void {
  const observer = new MutationObserver(() => clean(root))
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...ATTRIBUTES],
  })
  clean(root)
  return () => observer.disconnect()
}

function clean(root: Element): void {
  for (const name of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)
      const plain = cleanText(text)
      if (plain !== null && plain !== text) element.setAttribute(name, plain)
    }
  }
  for (const element of root.querySelectorAll(HIDDEN_LABELS)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const plain = cleanText(node.nodeValue)
      if (plain !== node.nodeValue) node.nodeValue = plain
    }
  }
}
