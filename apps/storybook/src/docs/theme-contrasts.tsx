import { resolveTheme, type HexColour } from '@cutroom/portfolio-ui'
import { getColours } from '../../.storybook/toolbars.ts'
import { CopyButton, renderVariable } from './copy-button.tsx'
import { DocsTable } from './docs-table.tsx'
import { createRows, namedThemes } from './theme-rows.ts'
import { useLook } from './use-look.ts'

export function ThemeContrasts() {
  const theme = resolveTheme(getColours(useLook()))
  return (
    <>
      {theme && <ThemeContrast name="The theme of the toolbar" theme={theme} rows={createRows(theme)} />}
      <details className="cutroom-docs-details sb-unstyled">
        <summary>All themes of the demo</summary>
        {namedThemes.map((named) => (
          <ThemeContrast key={named.name} {...named} />
        ))}
      </details>
    </>
  )
}

const SAMPLE = { padding: '0.2em 0.7em', whiteSpace: 'nowrap' } as const

function ThemeContrast({ name, theme, rows }: (typeof namedThemes)[number]) {
  return (
    <section>
      <h3>
        {name}: <code>{theme.foreground}</code> on <code>{theme.background}</code>
        {theme.adjusted && ', adjusted'}
      </h3>
      <DocsTable
        head={['Variable', 'Sample', 'Tone', 'Background', 'Contrast', 'Required']}
        renderKey={renderVariable}
        rows={rows.map((row) => [
          row.use,
          <span key="sample" style={{ ...SAMPLE, color: row.tone, background: row.behind }}>
            Fine cut
          </span>,
          <Swatch key="tone" colour={row.tone} />,
          <Swatch key="behind" colour={row.behind} />,
          row.ratio.toFixed(2),
          row.required.toFixed(1),
        ])}
      />
    </section>
  )
}

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
    <CopyButton text={colour} />
  </span>
)
