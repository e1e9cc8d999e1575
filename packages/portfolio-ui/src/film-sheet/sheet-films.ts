import { createSlug } from '@cutroom/ground/slug'
import { listNamed } from '../credits/list-named.js'
import type { Film } from '../film/film.js'

/** A film of a sheet; any `Film` is one. */
export interface SheetFilm extends Pick<
  Film,
  'id' | 'href' | 'title' | 'clients' | 'editors' | 'poster' | 'aspectRatio'
> {
  /** Whether only a preview has it, which the sheet shows. */
  readonly draft?: boolean | undefined
}

/** A client or an editor of the films of a sheet. */
export interface SheetName {
  /** The name as an address has it: two people of one name are one. */
  readonly key: string
  readonly name: string
  /** Number of films that a press on the name leaves. */
  readonly count: number
}

/** All names of the films of a sheet, those of most films first. */
export interface SheetNames {
  readonly clients: readonly SheetName[]
  readonly editors: readonly SheetName[]
}

/** Keys of the names whose films a sheet shows. Both together show the films that have both. */
export interface SheetFilter {
  readonly client?: string | undefined
  readonly editor?: string | undefined
}

/** What the sheet reads of a film to filter it, and to find it by its words. */
export interface FilmNames extends Pick<SheetFilm, 'title'> {
  readonly clients?: readonly ({ readonly name: string } | null)[] | null | undefined
  readonly editors?: readonly ({ readonly name: string } | null)[] | null | undefined
}

const FIELDS = { client: 'clients', editor: 'editors' } as const

type NameKind = keyof typeof FIELDS

/** Most keys that are kept: each is looked up for every film of a list. */
const KEYS_MAX = 10_000

const keys = new Map<string, string>()

/** The key of a name: its letters and digits in small letters, without accents. */
export function getNameKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  if (keys.size >= KEYS_MAX) keys.clear()
  const key = createSlug(name, [], name.normalize('NFC').trim())
  keys.set(name, key)
  return key
}

function createMatcher({ client, editor }: SheetFilter) {
  const has = (film: FilmNames | null, kind: NameKind, key: string | undefined) =>
    key === undefined || listNamed(film?.[FIELDS[kind]]).some(({ name }) => getNameKey(name) === key)
  return (film: FilmNames | null) => has(film, 'client', client) && has(film, 'editor', editor)
}

/** The films that have the names of a filter. */
export function filterFilms<Listed extends FilmNames | null>(
  films: readonly Listed[],
  filter: SheetFilter,
): readonly Listed[] {
  return filter.client === undefined && filter.editor === undefined
    ? films
    : films.filter(createMatcher(filter))
}

/** Counts the names of films, those of a kind among the films that have the name of the other. */
export function countNames(films: readonly (FilmNames | null)[], filter: SheetFilter = {}): SheetNames {
  const count = (kind: NameKind): readonly SheetName[] => {
    const matches = createMatcher({ ...filter, [kind]: undefined })
    const counted = new Map<string, { readonly name: string; count: number }>()
    for (const film of films) {
      if (!matches(film)) continue
      const named = listNamed(film?.[FIELDS[kind]])
      named.forEach(({ name }, at) => {
        const key = getNameKey(name)
        // Two people of one name count once for a film.
        if (named.findIndex((each) => getNameKey(each.name) === key) < at) return
        const known = counted.get(key)
        if (known) known.count += 1
        else counted.set(key, { name, count: 1 })
      })
    }
    // One order in a server and in browsers of all languages.
    return [...counted]
      .map(([key, name]) => ({ key, ...name }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
  }
  return { clients: count('client'), editors: count('editor') }
}

/** The words of a film as they are found by typing: accents and case are ignored. */
export interface SheetText {
  readonly text: string
  /** Where words begin that follow others without a space, as in Japanese. */
  readonly starts?: ReadonlySet<number>
}

/** Letters that have no decomposition in Unicode, and signs that keyboards have another one for. */
const PLAIN = new Map(
  `ßss æae œoe øo łl đd ðd þth ıi ςσ ‘' ’' ‚' ‛' ʼ' ʻ' ′' “" ”" „" ‟" «" »" ‐- ‒- –- —- ―- −-
  ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ`
    .normalize('NFKD')
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)

/**
 * The keys of the consonants that end a Korean syllable, from U+11A8. A browser joins what is typed
 * in a field only.
 */
const FINAL_CONSONANTS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
    .normalize('NFKD')
    .split(' ')
for (const [at, keys] of FINAL_CONSONANTS.entries()) PLAIN.set(String.fromCodePoint(0x11a8 + at), keys)

const NOT_PLAIN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')

/** Texts without accents, wide letters and invisible characters, as most are. */
const PLAIN_TEXT = /^[ -~]*$/

/** Signs that end a word, which people leave out when they type. */
const WORD_ENDS = /(?<=[\p{Letter}\p{Number}])[,.:;!?…]+(?=\s|$)/gu

/** The letters of a text without accents, case, width and invisible characters. */
export function foldText(text: string): string {
  const letters = PLAIN_TEXT.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/[\p{Mark}\p{Default_Ignorable_Code_Point}]+/gu, '')
        .toLowerCase()
        .replaceAll(NOT_PLAIN, (letter) => PLAIN.get(letter) ?? letter)
  return letters.replaceAll(WORD_ENDS, '').replaceAll(/\s+/g, ' ')
}

/** Scripts whose words follow each other without a space. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Creates the words of a film, once for all searches. */
export function createSheetText({ title, clients, editors }: FilmNames): SheetText {
  const fields = [
    title ?? '',
    ...[...listNamed(clients), ...listNamed(editors)].map(({ name }) => name),
  ].join('\n')
  const lines = fields.split('\n')
  if (!UNSPACED.test(fields)) return { text: lines.map(foldText).join('\n') }
  const starts = new Set<number>()
  let text = ''
  for (const line of lines) {
    for (const word of segment(line)) {
      starts.add(text.length)
      text += foldText(word)
    }
    text += '\n'
  }
  return { text, starts }
}

let words: Intl.Segmenter | undefined

/** The words of a text; its characters where the browser finds no words. */
function segment(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...words.segment(text)].flatMap(({ segment: word }) => word.split(KATAKANA_START))
}

/** Compounds of several scripts are one word for browsers. */
const KATAKANA_START = /(?<![\p{Script=Katakana}ー])(?=\p{Script=Katakana})/u

const LETTER_OR_DIGIT = /[\p{Letter}\p{Number}]/u

/** The indices of the texts that have a word which begins with what was typed. */
export function findTexts(texts: readonly SheetText[], typed: string): readonly number[] {
  const wanted = foldText(typed).trimStart()
  if (wanted === '') return []
  const isStart = ({ text, starts }: SheetText, at: number) =>
    at === 0 || !LETTER_OR_DIGIT.test(text.charAt(at - 1)) || !!starts?.has(at)
  return texts.flatMap((each, index) => {
    for (let at = each.text.indexOf(wanted); at >= 0; at = each.text.indexOf(wanted, at + 1))
      if (isStart(each, at)) return index
    return []
  })
}
