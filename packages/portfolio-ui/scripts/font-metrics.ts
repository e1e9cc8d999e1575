import { create, type Font } from 'fontkit'

/** The average width is that of film titles and descriptions. */
const SAMPLE =
  'Night shift at the aviary, cut for Meridian Rail. A title sequence in one take: rain on glass, ' +
  'The Long Way Down, Salt, House of Paper, and what the river said. Editors, Screening Room, Info, Share'

function sampleWidth(font: Font): number {
  return font.layout(SAMPLE).advanceWidth / font.unitsPerEm
}

export function readFont(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('unitsPerEm' in font)) throw new Error('The file is a collection of fonts: give one font.')
  return font
}

/** The CSS descriptors that give `fallback` the metrics of `font`. */
export function metricOverrides(font: Font, fallback: Font): string {
  const sizeAdjust = sampleWidth(font) / sampleWidth(fallback)
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  const height = (units: number) => percent(units / font.unitsPerEm / sizeAdjust)
  return [
    `  size-adjust: ${percent(sizeAdjust)};`,
    `  ascent-override: ${height(font.ascent)};`,
    `  descent-override: ${height(-font.descent)};`,
    `  line-gap-override: ${height(font.lineGap)};`,
  ].join('\n')
}
