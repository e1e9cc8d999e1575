/**
 * Makes the typeface from Archivo, and its fallbacks: no variable grotesque with a width axis fits
 * the budget of 40 KB. Run manually (`pnpm font`); the results are committed. Needs Liberation Sans
 * (Debian: fonts-liberation), whose letters are as wide as Arial's and Helvetica's.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { metricOverrides, readFont } from './font-metrics.ts'
import { subsetFont, toWoff2 } from './subset-font.ts'

const HERE = join(import.meta.dirname, '../font')
const { resolve } = createRequire(import.meta.url)
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

const AXES = { wght: { min: 400, max: 600 }, wdth: { min: 62, max: 100 } }

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** Latin-1, the letters beyond it that the source has, and typographic signs. */
const CHARACTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŠšŽžŸıŁł–—‘’‚“”„•…‹›€™−'

/** The characters of most titles, names and addresses in English, which a document can contain. */
const INLINE_CHARACTERS =
  ' ' + range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + "!&'()+,-./:;?@é–—‘’“”…"

const source = readFileSync(resolve(SOURCE))

const build = async (characters: string): Promise<Buffer> => {
  const font = await toWoff2(await subsetFont(source, { characters, axes: AXES }))
  console.log(`${characters.length} characters: ${font.length} bytes`)
  return font
}

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

const LIBERATION = '/usr/share/fonts/truetype/liberation/LiberationSans-'
const ROBOTO = '@fontsource/roboto/files/roboto-latin-'

/** Desktops and Apple's phones have the first, Android the second. */
const FALLBACKS = [
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

/** Text, strong text, the studio's description, and titles, which are closest to bold. */
const SETTINGS = [
  { stretch: '95% 100%', weight: '400 500', axes: { wght: 400, wdth: 100 }, cut: 'regular' },
  { stretch: '95% 100%', weight: '501 600', axes: { wght: 600, wdth: 100 }, cut: 'bold' },
  { stretch: '80% 94%', weight: '400 500', axes: { wght: 400, wdth: 88 }, cut: 'regular' },
  { stretch: '80% 94%', weight: '501 600', axes: { wght: 600, wdth: 88 }, cut: 'bold' },
  { stretch: '62% 79%', weight: '400 600', axes: { wght: 560, wdth: 72 }, cut: 'bold' },
] as const

async function createFallbackFaces({ family, ...cuts }: (typeof FALLBACKS)[number]): Promise<string[]> {
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

const fallbackFaces = (await Promise.all(FALLBACKS.map(createFallbackFaces))).flat()

interface Face {
  readonly display: 'swap' | 'block'
  readonly url: string
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

const stylesheet = (comment: string, faces: readonly Face[]): string =>
  `/* Written by scripts/build-font.ts. Archivo, © The Archivo Project Authors, SIL Open Font License 1.1. */
/* ${comment} */
${faces.map(typeface).join('\n\n')}

/* Fallbacks of similar metrics: system fonts, scaled to the widths of the font. */
${fallbackFaces.join('\n\n')}
`

writeFileSync(
  join(HERE, 'font.generated.css'),
  stylesheet('Shown whenever it arrives.', [{ display: 'swap', url: `./${FILE}` }]),
)
writeFileSync(
  join(HERE, 'font-inline.generated.css'),
  stylesheet('The most frequent characters are in this stylesheet, and shown from the first paint on.', [
    {
      display: 'block',
      url: `data:font/woff2;base64,${inline.toString('base64')}`,
      characters: INLINE_CHARACTERS,
    },
    { display: 'swap', url: `./${OTHER_FILE}`, characters: otherCharacters },
  ]),
)
