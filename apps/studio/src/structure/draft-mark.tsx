import { useMemo, type ComponentType } from 'react'
import { useDocumentPreviewStore } from 'sanity'
import { useLatest } from '../content/use-latest.ts'

const LABEL = 'Changes that are not published'

/** The icon of a page in the list, with a dot while it has a draft: Sanity marks documents only. */
export function withDraftMark(id: string, Icon: ComponentType): ComponentType {
  return function MarkedIcon() {
    const hasDraft = useHasDraft(id)
    return (
      <span style={{ position: 'relative', display: 'inline-flex' }}>
        <Icon />
        {hasDraft && (
          <svg viewBox="0 0 1 1" style={DOT}>
            <title>{LABEL}</title>
            <circle cx="0.5" cy="0.5" r="0.5" fill="var(--card-badge-caution-dot-color)" />
          </svg>
        )}
      </span>
    )
  }
}

const DOT = {
  position: 'absolute',
  insetBlockStart: -3,
  insetInlineEnd: -3,
  inlineSize: 8,
  blockSize: 8,
} as const

/** Follows Sanity's one listener for previews: a query for each page would have its own. */
function useHasDraft(id: string): boolean {
  const { unstable_observeDocumentPairAvailability: observe } = useDocumentPreviewStore()
  const availability = useMemo(() => observe(id), [observe, id])
  return useLatest(availability, null)?.draft.available === true
}
