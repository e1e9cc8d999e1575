import { listNamed } from '../credits/list-named.js'
import type { FilmNames } from './sheet-films.js'

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
const WORD_ENDS = /(?<=[\p{Letter}\p{Number}])[,.:;!?…،؛؟۔、。]+(?=\s|$)/gu

/** The letters and digits of a text without accents, case, width and what only lengthens a word. */
export function foldText(text: string): string {
  const letters = PLAIN_TEXT.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/[\p{Mark}\p{Default_Ignorable_Code_Point}ـ]+/gu, '')
        .toLowerCase()
        .replaceAll(NOT_PLAIN, (letter) => PLAIN.get(letter) ?? letter)
        .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
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
    // A sign that ends a word is a segment of its own.
    for (const word of segment(line.normalize('NFKC').replaceAll(WORD_ENDS, ''))) {
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
