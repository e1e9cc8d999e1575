'use client'

import type { CSSProperties } from 'react'
import type { Film } from '../film/film.js'
import { TEXT_CONTRAST } from '../theme/contrast.js'
import { scrimOpacity } from '../theme/scrim.js'
import { useTheme } from '../theme/theme.js'
import { usePictureLuminance, type PictureRegion } from '../theme/use-picture-luminance.js'

/** Where the title may lie on a poster, however the stage crops it. */
const TITLE_REGION: PictureRegion = { left: 0, top: 0.4, right: 0.85, bottom: 1 }

/**
 * The scrim behind the title: as strong as this film's picture asks for. The theme's own, which holds on any
 * picture, until that is known and while the film itself can be seen.
 */
export function useTitleScrim(film: Film | null, filmShown: boolean): CSSProperties {
  const { theme } = useTheme()
  const range = usePictureLuminance(film?.thumbnail?.src, TITLE_REGION)
  const opacity =
    range && !filmShown
      ? scrimOpacity(theme.pictureText, theme.pictureShade, TEXT_CONTRAST, range)
      : theme.scrim
  const style: CSSProperties & { '--cutroom-scrim': number } = { '--cutroom-scrim': opacity }
  return style
}
