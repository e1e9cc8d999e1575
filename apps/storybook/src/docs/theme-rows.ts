import { CONTROL_CONTRAST, TEXT_CONTRAST } from '@cutroom/ground/colour'
import { contrast, resolveTheme, type HexColour, type Theme } from '@cutroom/portfolio-ui'
import { DEMO } from '@cutroom/portfolio-ui/testing/demo/dataset'

/** Returns the tones of a theme, each with its background and the contrast of both (1 to 21). */
export function createRows({ text, muted, control, onForeground, background, foreground }: Theme) {
  const rows: readonly (readonly [use: string, tone: HexColour, behind: HexColour, required: number])[] = [
    ['--cutroom-text', text, background, TEXT_CONTRAST],
    ['--cutroom-muted', muted, background, TEXT_CONTRAST],
    ['--cutroom-control', control, background, CONTROL_CONTRAST],
    ['--cutroom-on-foreground', onForeground, foreground, TEXT_CONTRAST],
  ]
  return rows.map(([use, tone, behind, required]) => ({
    use,
    tone,
    behind,
    required,
    ratio: contrast(tone, behind),
  }))
}

export const namedThemes = [{ name: 'Studio', colours: DEMO.colours }, ...DEMO.editors].flatMap(
  ({ name, colours }) => {
    const theme = resolveTheme(colours)
    return theme ? [{ name, theme, rows: createRows(theme) }] : []
  },
)
