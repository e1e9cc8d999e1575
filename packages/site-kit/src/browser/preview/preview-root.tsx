import { createPageQueries } from '@cutroom/content-client'
import { createPreviewClient } from '@cutroom/content-client/preview'
import { LiveQueryProvider } from '@cutroom/content-client/react'
import { useCallback, useMemo, useState } from 'react'
import type { PageState } from '../../pages/page-state.ts'
import { createPageContent, withStudio } from '../../content/page-content.ts'
import type { SiteSource } from '../reading/page-reader.ts'
import type { PreviewProps } from '../../pages/page-props.ts'
import { FollowDrafts } from './follow-drafts.tsx'
import { PreviewBoundary } from './preview-boundary.tsx'
import { PreviewStatusLine } from './preview-status.tsx'
import type * as Editing from './visual-editing.tsx'

/** Props of `PreviewRoot`. */
export interface PreviewRootProps {
  readonly state: PageState
  readonly source: SiteSource
  readonly preview: PreviewProps
  /** Called when the editor asks for drafts, or for what is published; keep it the same from render to render. */
  readonly onPerspective: (perspective: PreviewProps['perspective']) => void
  /** The overlays, and the studio that they lead to, where the studio shows the page. */
  readonly editing: { readonly overlays: typeof Editing; readonly studioUrl: string } | null
}

/** All of a preview that is beside the page: what follows the drafts, what it says of itself, and the overlays. */
export function PreviewRoot({ state, source, preview, onPerspective, editing }: PreviewRootProps) {
  const { config, settings } = source
  const { token } = preview
  const [perspective, setPerspective] = useState(preview.perspective)
  const client = useMemo(
    () =>
      createPreviewClient({
        ...settings,
        token,
        perspective,
        ...(editing ? { encodeSourceMap: true, studioUrl: editing.studioUrl } : {}),
      }),
    [settings, token, perspective, editing],
  )
  const follow = useCallback(
    (next: PreviewProps['perspective']) => {
      setPerspective(next)
      onPerspective(next)
    },
    [onPerspective],
  )
  const content = useMemo(
    () => createPageContent(createPageQueries(withStudio(settings, config)), config),
    [settings, config],
  )
  const fieldData = useMemo(() => editing?.overlays.fieldDataOf(editing.studioUrl), [editing])
  return (
    <PreviewBoundary>
      <LiveQueryProvider client={client}>
        <FollowDrafts state={state} content={content} fieldData={fieldData} />
        <PreviewStatusLine />
        {editing && <editing.overlays.VisualEditing state={state} onPerspective={follow} />}
      </LiveQueryProvider>
    </PreviewBoundary>
  )
}
