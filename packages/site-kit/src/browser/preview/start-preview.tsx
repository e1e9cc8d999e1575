import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPagesWithoutFilms } from '../../pages/without-films.ts'
import { isPresented } from './presented.ts'
import { PreviewRoot, type PreviewRootProps } from './preview-root.tsx'
import './preview.css'
import { hearOnlyStudio } from './studio-messages.ts'

export { plainPage } from './plain-page.ts'

/**
 * Follows the drafts of the page that is shown, and says when that is not possible. Where the content studio shows
 * the page, texts and pictures lead to their fields. This module brings the live queries along: import it in preview
 * only.
 */
export async function startPreview(started: Omit<PreviewRootProps, 'editing'>): Promise<void> {
  const element = document.createElement('div')
  document.body.append(element)
  // Any page may vanish as it is written. What shows that is asked for again then, should it not load now.
  loadPagesWithoutFilms().catch(() => {})
  const { studioUrl } = started.preview
  const editing = studioUrl !== undefined && isPresented(window) ? await loadEditing(studioUrl) : null
  // A root of its own: the page itself is hydrated as the server has rendered it, and knows nothing of this.
  createRoot(element).render(
    <StrictMode>
      <PreviewRoot {...started} editing={editing} />
    </StrictMode>,
  )
}

/**
 * The overlays, which from the start hear nobody but the content studio; null where they could not be loaded, which is
 * no reason not to follow the drafts.
 */
async function loadEditing(studioUrl: string): Promise<PreviewRootProps['editing']> {
  const stop = hearOnlyStudio(window, studioUrl)
  try {
    return { studioUrl, overlays: await import('./visual-editing.tsx') }
  } catch (error) {
    stop()
    console.error('The overlays could not be loaded. Load this page again to edit from it.', error)
    return null
  }
}
