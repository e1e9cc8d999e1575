import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageState } from '../../app/page-state.ts'
import type { PublicSettings } from '../../content/public-settings.ts'
import type { PreviewProps } from '../../pages/page-props.ts'
import { isPresented } from './presented.ts'
import { PreviewRoot } from './preview-root.tsx'
import './preview.css'
import { hearOnlyStudio } from './studio-messages.ts'

export { plainPage } from './plain-page.ts'

/**
 * Follows the drafts of the page that is shown, and says when that is not possible. Where the content studio shows
 * the page, texts and pictures lead to their fields. This module brings the live queries along: import it in preview
 * only.
 */
export async function startPreview(
  state: PageState,
  settings: PublicSettings,
  preview: PreviewProps,
): Promise<void> {
  leaveNothingBehind()
  const { studioUrl } = preview
  const editing = studioUrl !== undefined && isPresented(window) ? await loadEditing(studioUrl) : null
  const element = document.createElement('div')
  document.body.append(element)
  // A root of its own: the page itself is hydrated as the server has rendered it, and knows nothing of this.
  createRoot(element).render(
    <StrictMode>
      <PreviewRoot state={state} settings={settings} preview={preview} editing={editing} />
    </StrictMode>,
  )
}

/** The overlays, which from the start hear nobody but the content studio. */
async function loadEditing(studioUrl: string) {
  hearOnlyStudio(window, studioUrl)
  return { studioUrl, overlays: await import('./visual-editing.tsx') }
}

/** A page that the browser has kept for going back must not show drafts again, nor hold the token: the server decides. */
function leaveNothingBehind(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
