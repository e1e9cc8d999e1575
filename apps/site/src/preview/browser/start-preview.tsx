import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isPresented } from './presented.ts'
import { PreviewRoot, type PreviewRootProps } from './preview-root.tsx'
import './preview.css'
import { whenSessionEnds } from './session-end.ts'
import { hearOnlyStudio } from './studio-messages.ts'

export { plainPage } from './plain-page.ts'

/**
 * Follows the drafts of the page that is shown, and says when that is not possible. Where the content studio shows
 * the page, texts and pictures lead to their fields. When the session ends, the document is loaded anew. This module
 * brings the live queries along: import it in preview only.
 */
export async function startPreview(started: Omit<PreviewRootProps, 'editing'>): Promise<void> {
  const { preview } = started
  leaveNothingBehind()
  const element = document.createElement('div')
  document.body.append(element)
  // A root of its own: the page itself is hydrated as the server has rendered it, and knows nothing of this.
  const root = createRoot(element)
  if (preview.session) whenSessionEnds(preview.session, () => endPreview(root))
  const { studioUrl } = preview
  const editing = studioUrl !== undefined && isPresented(window) ? await loadEditing(studioUrl) : null
  root.render(
    <StrictMode>
      <PreviewRoot {...started} editing={editing} />
    </StrictMode>,
  )
}

/** Ends the listening now; the token goes with the document, and the server answers as to anybody. */
function endPreview(root: Root): void {
  root.unmount()
  location.reload()
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

/** A page that the browser has kept for going back must not show drafts again, nor hold the token: the server decides. */
function leaveNothingBehind(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
