/**
 * Makes the typeface that titles and text are set in: Archivo from its Fontsource package, narrowed to Latin-1
 * letters and to the weights and widths that the styles use, because no variable grotesque with a width axis
 * there fits the 40 KB that the page may spend. Also computes the metrics of its fallback.
 *
 * Run by hand (`pnpm font`) when the package or the ranges change; its results are committed. Needs Liberation
 * Sans (Debian: fonts-liberation), whose letters are as wide as Arial's and Helvetica's.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { metricOverrides, readFont } from './font-metrics.ts'

const HERE = join(import.meta.dirname, '../font')
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** What the styles ask for: 400–600 in weight, 62–100 % in width. */
const AXES = { wght: { min: 400, max: 600 }, wdth: { min: 62, max: 100 } }

/** Characters from `first` to `last`. */
const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** Basic Latin, Latin-1, the letters that French, Polish, Czech and Turkish add most, and typographic signs. */
const CHARACTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŠšŽžŸıŁł–—‘’‚“”„•…‹›€™−←↑→↓'

const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE))
const font = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2', variationAxes: AXES })
writeFileSync(join(HERE, 'archivo-cutroom.woff2'), font)

/** One face of the fallback family: which widths it stands for, at which setting it is measured, and by what. */
interface Fallback {
  readonly stretch: string
  readonly axes: { readonly wght: number; readonly wdth: number }
  readonly file: string
  readonly local: readonly string[]
}

const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-'

/** Text is set at normal width; titles narrow and heavier, for which the bold face comes closest. */
const FALLBACKS: readonly Fallback[] = [
  {
    stretch: '87.5% 100%',
    axes: { wght: 400, wdth: 100 },
    file: `${LIBERATION}Regular.ttf`,
    local: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
  },
  {
    stretch: '62% 87%',
    axes: { wght: 560, wdth: 72 },
    file: `${LIBERATION}Bold.ttf`,
    local: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
]

async function fallbackFace({ stretch, axes, file, local }: Fallback): Promise<string> {
  const instance = await subsetFont(source, CHARACTERS, { targetFormat: 'sfnt', variationAxes: axes })
  return `@font-face {
  font-family: 'Archivo Cutroom Fallback';
  font-stretch: ${stretch};
  font-weight: 400 600;
  src: ${local.map((name) => `local('${name}')`).join(', ')};
${metricOverrides(readFont(instance), readFont(readFileSync(file)))}
}`
}

const fallbacks = await Promise.all(FALLBACKS.map(fallbackFace))
const css = `/* Written by scripts/build-font.ts. Archivo, © The Archivo Project Authors, SIL Open Font License 1.1. */
@font-face {
  font-family: 'Archivo Cutroom';
  font-style: normal;
  font-weight: ${AXES.wght.min} ${AXES.wght.max};
  font-stretch: ${AXES.wdth.min}% ${AXES.wdth.max}%;
  font-display: swap;
  src: url('./archivo-cutroom.woff2') format('woff2');
}

/* Stand in until the font is there, in the same room: faces that most systems have, scaled to its widths. */
${fallbacks.join('\n\n')}
`
writeFileSync(join(HERE, 'font.css'), css)
console.log(`font/archivo-cutroom.woff2: ${font.length} bytes`)
