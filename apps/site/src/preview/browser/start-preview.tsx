import { createPageQueries } from '@cutroom/content-client'
import { createPreviewClient } from '@cutroom/content-client/preview'
import { LiveQueryProvider } from '@cutroom/content-client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageState } from '../../app/page-state.ts'
import { STUDIO_NAME } from '../../constants.ts'
import type { PublicSettings } from '../../content/public-settings.ts'
import type { PreviewProps } from '../../pages/page-props.ts'
import { FollowDrafts } from './follow-drafts.tsx'
import { isPresented } from './presented.ts'
import { PreviewBoundary } from './preview-boundary.tsx'
import './preview.css'
import { PreviewStatusLine } from './preview-status.tsx'

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
  const { token, perspective, studioUrl } = preview
  const isEdited = studioUrl !== undefined && isPresented(window)
  const editing = isEdited ? await import('./visual-editing.tsx') : null
  const client = createPreviewClient({
    ...settings,
    token,
    perspective,
    ...(isEdited ? { encodeSourceMap: true, studioUrl } : {}),
  })
  const queries = createPageQueries({ ...settings, studioName: STUDIO_NAME })
  const fieldData = editing && isEdited ? editing.fieldDataOf(studioUrl) : undefined
  const element = document.createElement('div')
  document.body.append(element)
  // A root of its own: the page itself is hydrated as the server has rendered it, and knows nothing of this.
  createRoot(element).render(
    <StrictMode>
      <PreviewBoundary>
        <LiveQueryProvider client={client}>
          <FollowDrafts state={state} queries={queries} fieldData={fieldData} />
          <PreviewStatusLine />
          {editing && <editing.VisualEditing state={state} />}
        </LiveQueryProvider>
      </PreviewBoundary>
    </StrictMode>,
  )
}

/** A page that the browser has kept for going back must not show drafts again, nor hold the token: the server decides. */
function leaveNothingBehind(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
