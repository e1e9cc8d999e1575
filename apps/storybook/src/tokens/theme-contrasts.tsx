import type { HexColour } from '@cutroom/portfolio-ui'
import { DocsTable } from '../docs-page/docs-table.tsx'
import { namedThemes, type ContrastRow } from './contrast-rows.ts'

/** Every theme of the demo studio, its tones, and what they reach. */
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
