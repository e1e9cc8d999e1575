import type { PreviewProps } from '../../pages/page-props.ts'

/** What the pages that are read in this document are read with; the content studio may change it. */
export interface CurrentPreview {
  /** The preview as it is now; null in public. */
  readonly get: () => PreviewProps | null
  /** Takes what the editor asks for; true where it is another than before. */
  readonly turnTo: (perspective: PreviewProps['perspective']) => boolean
}

/** Makes the current preview of a document that began with `preview`; it stays none where there was none. */
export function createCurrentPreview(preview: PreviewProps | undefined): CurrentPreview {
  let current = preview ?? null
  return {
    get: () => current,
    turnTo: (perspective) => {
      if (!current || current.perspective === perspective) return false
      current = { ...current, perspective }
      return true
    },
  }
}
