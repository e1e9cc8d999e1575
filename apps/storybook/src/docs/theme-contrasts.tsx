import { contrast, resolveTheme, type HexColour, type Theme } from '@cutroom/portfolio-ui'
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '@cutroom/portfolio-ui/testing/contrast'
import { DEMO } from '@cutroom/portfolio-ui/testing/demo/dataset'
import { DocsTable } from './docs-table.tsx'

/** A tone of a theme on its background. */
interface ContrastRow {
  readonly use: string
  readonly tone: HexColour
  readonly behind: HexColour
  /** Contrast, 1 to 21. */
  readonly ratio: number
  /** The required contrast. */
  readonly needed: number
}

/** A theme by name, with its tones. */
interface NamedTheme {
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

/** Every theme of the demo studio, with its tones and their contrast. */
export function ThemeContrasts() {
  return namedThemes.map(({ name, theme, rows }) => (
    <section key={name}>
      <h3>
        {name}: <code>{theme.foreground}</code> on <code>{theme.background}</code>
        {theme.adjusted && ', adjusted'}
      </h3>
      <DocsTable
        head={['Variable', 'Sample', 'Tone', 'On', 'Contrast', 'Needed']}
        rows={rows.map((row) => [
          row.use,
          <Sample key="sample" row={row} />,
          <Swatch key="tone" colour={row.tone} />,
          <Swatch key="behind" colour={row.behind} />,
          row.ratio.toFixed(2),
          row.needed.toFixed(1),
        ])}
      />
    </section>
  ))
}

const Sample = ({ row }: { readonly row: ContrastRow }) => (
  <span style={{ color: row.tone, background: row.behind, padding: '0.2em 0.7em' }}>Fine cut</span>
)

const Swatch = ({ colour }: { readonly colour: HexColour }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    <span
      aria-hidden="true"
      style={{
        display: 'inline-block',
        inlineSize: '1em',
        blockSize: '1em',
        marginInlineEnd: '0.5em',
        verticalAlign: '-0.15em',
        background: colour,
        outline: '1px solid #808080',
      }}
    />
    <code>{colour}</code>
  </span>
)
