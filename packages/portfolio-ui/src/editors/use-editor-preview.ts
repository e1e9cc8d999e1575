'use client'

import { useCallback, useEffect, useState, type FocusEvent, type PointerEvent } from 'react'
import type { ThemeColours } from '../theme/theme-colours.js'
import { useTheme } from '../theme/theme-context.js'
import type { ListedEditor } from './listed-editor.js'

/** Who is previewed, and what makes a name the one. */
export interface EditorPreview {
  readonly active: ListedEditor | null
  /** Listeners for the element of one name. */
  readonly listen: (editor: ListedEditor) => {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
  }
}

/**
 * Previews an editor while a mouse or pen is over the name or the keyboard is on it. A finger previews
 * nothing: a touch means to follow the link, and nothing stands in its way.
 */
export function useEditorPreview(
  onPreview: ((colours: ThemeColours | null) => void) | undefined,
): EditorPreview {
  const { preview } = useTheme()
  const [active, setActive] = useState<ListedEditor | null>(null)
  const show = useCallback(
    (editor: ListedEditor | null) => {
      setActive(editor)
      preview(editor?.colours ?? null)
      onPreview?.(editor?.colours ?? null)
    },
    [preview, onPreview],
  )
  // The page that a name leads to brings its own colours.
  useEffect(() => () => preview(null), [preview])
  const listen = useCallback(
    (editor: ListedEditor) => ({
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') show(editor)
      },
      onPointerLeave: () => show(null),
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':has(:focus-visible)')) show(editor)
      },
      onBlur: () => show(null),
    }),
    [show],
  )
  return { active, listen }
}
