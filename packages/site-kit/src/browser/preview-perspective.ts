import type { PreviewProps } from '../page-props.ts'

/** The preview of the pages that are read. */
export interface PreviewPerspective {
  readonly get: () => PreviewProps | undefined
  /** Called with the perspective that the Studio requests. */
  readonly set: (perspective: PreviewProps['perspective']) => void
}

/**
 * Creates the preview of the pages that are read, of which the Studio may change the perspective.
 *
 * @param onChange called after a change
 */
export function createPreviewPerspective(
  first: PreviewProps | undefined,
  onChange: () => void,
): PreviewPerspective {
  let preview = first
  return {
    get: () => preview,
    set: (perspective) => {
      if (!preview || preview.perspective === perspective) return
      preview = { ...preview, perspective }
      onChange()
    },
  }
}
