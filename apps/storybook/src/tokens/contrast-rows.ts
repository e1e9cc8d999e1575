import { contrast, resolveTheme, type HexColour, type Theme } from '@cutroom/portfolio-ui'
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../../../../packages/portfolio-ui/src/theme/contrast.ts'
import { DEMO } from '../../../../packages/portfolio-ui/demo/dataset.ts'

/** A tone of a theme on what is behind it. */
export interface ContrastRow {
  readonly use: string
  readonly tone: HexColour
  readonly behind: HexColour
  /** 1 to 21. */
  readonly ratio: number
  /** What it must reach. */
  readonly needed: number
}

/** A theme by name, with its tones. */
export interface NamedTheme {
  readonly name: string
  readonly theme: Theme
  readonly rows: readonly ContrastRow[]
}

function rowsOf(theme: Theme): readonly ContrastRow[] {
  const row = (use: string, tone: HexColour, behind: HexColour, needed: number): ContrastRow => ({
    use,
    tone,
    behind,
    needed,
    ratio: contrast(tone, behind),
  })
  return [
    row('--cutroom-text', theme.text, theme.background, TEXT_CONTRAST),
    row('--cutroom-muted', theme.muted, theme.background, TEXT_CONTRAST),
    row('--cutroom-control', theme.control, theme.background, CONTROL_CONTRAST),
    row('--cutroom-on-foreground', theme.onForeground, theme.foreground, TEXT_CONTRAST),
    row('--cutroom-picture-text', theme.pictureText, theme.pictureShade, TEXT_CONTRAST),
  ]
}

/** The demo studio's themes: its own, and each editor's. */
export const namedThemes: readonly NamedTheme[] = [
  { name: 'The studio', colours: DEMO.colours },
  ...DEMO.editors,
].flatMap(({ name, colours }) => {
  const theme = resolveTheme(colours)
  return theme ? [{ name, theme, rows: rowsOf(theme) }] : []
})
