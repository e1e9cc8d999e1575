/**
 * Makes the typeface that titles and text are set in: Archivo from its Fontsource package, narrowed to Latin-1
 * letters and to the weights and widths that the styles use, because no variable grotesque with a width axis
 * there fits the budget of 40 KB. Also computes the metrics of its fallbacks.
 *
 * Run manually (`pnpm font`) when the package or the ranges change; its results are committed. Needs Liberation
 * Sans (Debian: fonts-liberation), whose letters are as wide as Arial's and Helvetica's.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { metricOverrides, readFont } from './font-metrics.ts'
import { subsetFont, toWoff2 } from './subset-font.ts'

const HERE = join(import.meta.dirname, '../font')
const { resolve } = createRequire(import.meta.url)
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** What the styles ask for: 400–600 in weight, 62–100 % in width. */
const AXES = { wght: { min: 400, max: 600 }, wdth: { min: 62, max: 100 } }

/** Characters from `first` to `last`. */
const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/**
 * Basic Latin, Latin-1, the letters that French, Polish, Czech and Turkish add most, and typographic signs. No arrows: the
 * source has two of four, and the others would have another size.
 */
const CHARACTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŠšŽžŸıŁł–—‘’‚“”„•…‹›€™−'

/** The letters, numerals and signs of most titles, names and addresses in English, which a document can contain. */
const INLINE_CHARACTERS =
  ' ' + range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + "!&'()+,-./:;?@é–—‘’“”…"

const source = readFileSync(resolve(SOURCE))

/** Returns the font of these characters as WOFF2. */
const build = async (characters: string): Promise<Buffer> => {
  const font = await toWoff2(await subsetFont(source, { characters, axes: AXES }))
  console.log(`${characters.length} characters: ${font.length} bytes`)
  return font
}

/** The characters as the value of `unicode-range`. */
function unicodeRange(characters: string): string {
  const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [first: number, last: number][] = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range && code === range[1] + 1) range[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

const FILE = 'archivo-cutroom.woff2'
const OTHER_FILE = 'archivo-cutroom-other.woff2'
const otherCharacters = Array.from(CHARACTERS)
  .filter((each) => !INLINE_CHARACTERS.includes(each))
  .join('')
const inline = await build(INLINE_CHARACTERS)
writeFileSync(join(HERE, FILE), await build(CHARACTERS))
writeFileSync(join(HERE, OTHER_FILE), await build(otherCharacters))

/** A cut of a system's face: where it is measured, and the names that systems know it by. */
interface Cut {
  readonly file: string
  readonly local: readonly string[]
}

/** A system font, in the two styles of the fallback. */
interface StandIn {
  readonly family: string
  readonly regular: Cut
  readonly bold: Cut
}

const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-'
const ROBOTO = '@fontsource/roboto/files/roboto-latin-'

/** Desktops and Apple's phones have the first, Android the second; newer ones have one file for all its weights. */
const STAND_INS: readonly StandIn[] = [
  {
    family: 'Archivo Cutroom Fallback',
    regular: {
      file: `${LIBERATION}Regular.ttf`,
      local: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
    },
    bold: {
      file: `${LIBERATION}Bold.ttf`,
      local: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    },
  },
  {
    family: 'Archivo Cutroom Fallback Android',
    regular: { file: resolve(`${ROBOTO}400-normal.woff2`), local: ['Roboto', 'Roboto-Regular'] },
    bold: {
      file: resolve(`${ROBOTO}700-normal.woff2`),
      local: ['Roboto Bold', 'Roboto-Bold', 'Roboto', 'Roboto-Regular'],
    },
  },
]

/** What a fallback replaces, and the setting of the typeface at which it is measured. */
interface Setting {
  readonly stretch: string
  readonly weight: string
  readonly axes: { readonly wght: number; readonly wdth: number }
  readonly cut: 'regular' | 'bold'
}

/** Text, strong text, the studio's description, and titles, which are narrow and closest to bold. */
const SETTINGS: readonly Setting[] = [
  { stretch: '95% 100%', weight: '400 500', axes: { wght: 400, wdth: 100 }, cut: 'regular' },
  { stretch: '95% 100%', weight: '501 600', axes: { wght: 600, wdth: 100 }, cut: 'bold' },
  { stretch: '80% 94%', weight: '400 500', axes: { wght: 400, wdth: 88 }, cut: 'regular' },
  { stretch: '80% 94%', weight: '501 600', axes: { wght: 600, wdth: 88 }, cut: 'bold' },
  { stretch: '62% 79%', weight: '400 600', axes: { wght: 560, wdth: 72 }, cut: 'bold' },
]

async function standInFaces({ family, ...cuts }: StandIn): Promise<string[]> {
  return Promise.all(
    SETTINGS.map(async ({ stretch, weight, axes, cut }) => {
      const instance = await subsetFont(source, { characters: CHARACTERS, axes })
      const { file, local } = cuts[cut]
      return `@font-face {
  font-family: '${family}';
  font-stretch: ${stretch};
  font-weight: ${weight};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
${metricOverrides(readFont(instance), readFont(readFileSync(file)))}
}`
    }),
  )
}

const standIns = (await Promise.all(STAND_INS.map(standInFaces))).flat()

interface Face {
  readonly display: 'swap' | 'block'
  readonly url: string
  /** All characters of the file by default. */
  readonly characters?: string
}

const typeface = ({ display, url, characters }: Face): string => `@font-face {
  font-family: 'Archivo Cutroom';
  font-style: normal;
  font-weight: ${AXES.wght.min} ${AXES.wght.max};
  font-stretch: ${AXES.wdth.min}% ${AXES.wdth.max}%;
  font-display: ${display};
  src: url('${url}') format('woff2');${characters === undefined ? '' : `\n  unicode-range: ${unicodeRange(characters)};`}
}`

/** The stylesheet of the typeface and its stand-ins. */
const stylesheet = (comment: string, faces: readonly Face[]): string =>
  `/* Written by scripts/build-font.ts. Archivo, © The Archivo Project Authors, SIL Open Font License 1.1. */
/* ${comment} */
${faces.map(typeface).join('\n\n')}

/* Fallbacks of similar metrics: system fonts, scaled to the widths of the font. */
${standIns.join('\n\n')}
`

writeFileSync(
  join(HERE, 'font.css'),
  stylesheet('Shown whenever it arrives.', [{ display: 'swap', url: `./${FILE}` }]),
)
writeFileSync(
  join(HERE, 'font-inline.css'),
  stylesheet('The most frequent characters are in this stylesheet, and shown from the first paint on.', [
    {
      display: 'block',
      url: `data:font/woff2;base64,${inline.toString('base64')}`,
      characters: INLINE_CHARACTERS,
    },
    { display: 'swap', url: `./${OTHER_FILE}`, characters: otherCharacters },
  ]),
)
