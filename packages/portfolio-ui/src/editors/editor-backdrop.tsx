'use client'

import type { CSSProperties } from 'react'
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../constants.js'
import { PictureImage } from '../picture/picture-image.js'
import type { Picture } from '../picture/picture.js'
import { scrimOpacity } from '../theme/scrim.js'
import { useTheme } from '../theme/theme-context.js'
import { usePictureLuminance } from '../theme/use-picture-luminance.js'

/** Props of `EditorBackdrop`. */
export interface EditorBackdropProps {
  readonly poster: Picture
}

/** A poster behind the names, dimmed as far as the names on it need and no further. */
export function EditorBackdrop({ poster }: EditorBackdropProps) {
  const { theme } = useTheme()
  const seen = usePictureLuminance(poster.blurSrc ?? poster.src) ?? undefined
  const scrims = {
    '--_names-scrim': scrimOpacity(theme.pictureText, theme.pictureShade, CONTROL_CONTRAST, seen),
    '--_lines-scrim': scrimOpacity(theme.pictureText, theme.pictureShade, TEXT_CONTRAST, seen),
  } as CSSProperties
  return (
    <div className="cutroom-editors__backdrop" style={scrims} aria-hidden="true">
      <PictureImage picture={poster} alt="" sizes="100vw" priority />
    </div>
  )
}
