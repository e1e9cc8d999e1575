import { useEffect, useState, type KeyboardEvent } from 'react'
import { isRightToLeft } from '../carousel/track-motion.js'
import { findTexts, type SheetText } from './sheet-text.js'
import { clampIndex, countRows, firstOfRow, placeOfFilm } from './sheet-layout.js'
import type { SheetWindow, SheetWindowState } from './sheet-window.js'

/** Whether a key has a modifier, or belongs to an input method. */
export const isForOthers = ({ ctrlKey, altKey, metaKey, nativeEvent: native }: KeyboardEvent) =>
  native.isComposing || metaKey || ((ctrlKey || altKey) && !native.getModifierState('AltGraph'))

/** Letters, since keyboards of other scripts have signs where Latin ones have letters. */
const LATIN = /^\p{Script=Latin}*$/u

/** A key that types nothing, such as Enter; a letter may have several characters. */
const NAMED_KEY = /^[A-Z][A-Za-z0-9]+$/

/** A key that was typed. */
interface TypedKey {
  readonly key: string
  /** The letter that a Latin keyboard has on it. */
  readonly latin: string
}

const NO_KEYS: readonly TypedKey[] = []

/** Finds films by typing their words, as a listbox does. */
export function useTyping(
  getTexts: () => readonly SheetText[],
  listKey: string,
  move: (index: number) => void,
) {
  const nothing = { keys: NO_KEYS, typed: '', count: 0, listKey }
  const [state, setTyped] = useState(nothing)
  const { keys, typed, count } = state.listKey === listKey ? state : nothing
  const clear = () => setTyped(nothing)
  const type = (next: readonly TypedKey[], moves = true) => {
    if (next.length === 0) return clear()
    const texts = getTexts()
    const [asTyped, latin] = [next.map(({ key }) => key).join(''), next.map((key) => key.latin).join('')]
    let [found, text] = [findTexts(texts, asTyped), asTyped]
    // A keyboard of another script has the letters of the Latin one on its keys.
    if (found.length === 0 && latin !== asTyped) [found, text] = [findTexts(texts, latin), latin]
    const [first] = found
    setTyped({ keys: next, typed: found.length === 0 ? asTyped : text, count: found.length, listKey })
    if (first !== undefined && moves) move(first)
  }
  useEffect(() => {
    // A list that loads may have no words at the first letters.
    if (typed !== '') type(keys, count === 0)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [getTexts])
  const onKey = ({ key, code, repeat, target }: KeyboardEvent): boolean => {
    const isOnFilm = target instanceof Element && target.closest('[data-index]') !== null
    if (typed !== '') {
      if (key === 'Escape') clear()
      if (key === 'Backspace') type(keys.slice(0, -1))
      // No film has what was typed: Enter opens none.
      if (key === 'Escape' || key === 'Backspace' || (key === 'Enter' && isOnFilm && count === 0)) return true
    }
    // A space before letters scrolls, and presses a button.
    if (NAMED_KEY.test(key) || (key === ' ' && (typed === '' || !isOnFilm))) return false
    const letter = LATIN.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
    // The key that has opened the sheet may still be held.
    if (!repeat) type([...keys, { key, latin: letter ?? key }])
    return true
  }
  return { typed, count, clear, onKey }
}

interface KeyContext {
  readonly index: number
  readonly length: number
  readonly list: SheetWindow
  readonly shown: SheetWindowState
  readonly grid: HTMLElement | null
}

/** The film that a key leads to; null for a key that leads to none. */
export function findTarget({ key, target }: KeyboardEvent, context: KeyContext): number | null {
  const { index, length, list, shown, grid } = context
  if (length === 0) return null
  const sign = grid && isRightToLeft(grid) ? -1 : 1
  const moves: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => index - sign,
    ArrowRight: () => index + sign,
    ArrowUp: () => findInRow(shown, index, -1, length),
    ArrowDown: () => findInRow(shown, index, 1, length),
    PageUp: () => index - list.countInView(),
    PageDown: () => index + list.countInView(),
    Home: () => 0,
    End: () => length - 1,
  }
  const move = moves[key]
  if (!move) return null
  // An arrow key above the films moves focus to them.
  const isAbove = target instanceof Node && !grid?.contains(target)
  return isAbove && key.startsWith('Arrow') ? index : clampIndex(move(), length)
}

/** The film above or below; both parts of a sheet may end with a row that is not full. */
function findInRow({ layout }: SheetWindowState, index: number, step: number, length: number): number {
  if (!layout) return index + step
  const [column, row] = placeOfFilm(layout, index)
  const next = row + step
  if (next < 0 || next >= countRows(layout)) return index
  const [first, last] = [firstOfRow(layout, next), firstOfRow(layout, next + 1) - 1]
  const [firstColumn] = placeOfFilm(layout, first)
  return Math.min(Math.max(first, first + column - firstColumn), last, length - 1)
}
