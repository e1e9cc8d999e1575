import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadStaticPages } from '../../pages/load-static-pages.ts'
import { PreviewRoot, type PreviewRootProps } from './preview-root.tsx'
import './preview.css'
import { acceptMessagesFromStudioOnly, isPresented } from './studio-window.ts'

export { pageWithoutStega } from './without-stega.ts'

/**
 * Follows the drafts of the shown page, with a status if that fails. In the Studio, texts and pictures link to their
 * fields. This module contains the live queries: import it in preview only.
 */
export async function startPreview(props: Omit<PreviewRootProps, 'editing'>): Promise<void> {
  const element = document.createElement('div')
  document.body.append(element)
  // A content editor may delete the shown page. The import is repeated then if it fails now.
  loadStaticPages().catch(() => {})
  const { studioUrl } = props.preview
  const editing = studioUrl !== undefined && isPresented(window) ? await loadEditing(studioUrl) : null
  // A root of its own, so that the page hydrates as the server has rendered it.
  createRoot(element).render(
    <StrictMode>
      <PreviewRoot {...props} editing={editing} />
    </StrictMode>,
  )
}

/** The overlays, which get messages of the Studio only; null if they failed to load, without which drafts are followed. */
async function loadEditing(studioUrl: string): Promise<PreviewRootProps['editing']> {
  const stop = acceptMessagesFromStudioOnly(window, studioUrl)
  try {
    return { studioUrl, overlays: await import('./visual-editing.tsx') }
  } catch (error) {
    stop()
    console.error('The overlays could not be loaded. Load this page again to edit from it.', error)
    return null
  }
}
