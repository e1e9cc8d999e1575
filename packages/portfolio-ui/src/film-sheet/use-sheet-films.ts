import type { FilmList } from '@cutroom/player-core'
import { useCallback, useMemo } from 'react'
import { countNames, filterFilms, type SheetFilm, type SheetFilter, type SheetNames } from './sheet-films.js'
import { createSheetText, type SheetText } from './sheet-text.js'
import type { SheetList } from './sheet-window.js'

type GivenList = readonly SheetFilm[] | FilmList<SheetFilm>

export const isArray = (films: GivenList): films is readonly SheetFilm[] => Array.isArray(films)

interface GivenFilms {
  readonly givenOwn: number | undefined
  readonly givenNames: SheetNames | undefined
  readonly givenTexts: readonly SheetText[] | undefined
  readonly filter: SheetFilter
}

/** The films of a filter, and their names and words, which a list that loads is given. */
export function useSheetFilms(given: GivenList, options: GivenFilms) {
  const { givenOwn, givenNames, givenTexts } = options
  const { client, editor } = options.filter
  const all = isArray(given) ? given : null
  const films = useMemo(() => (all ? filterFilms(all, { client, editor }) : null), [all, client, editor])
  const names = useMemo(() => (all ? countNames(all, { client, editor }) : undefined), [all, client, editor])
  const own = useMemo(
    () =>
      all && givenOwn !== undefined
        ? filterFilms(all.slice(0, givenOwn), { client, editor }).length
        : undefined,
    [all, givenOwn, client, editor],
  )
  const shown = films ?? given
  const createTexts = useMemo(() => once(() => createLoadedTexts(shown)), [shown])
  // The words are read at the first letter: at the press they would delay the sheet.
  const texts = useCallback(() => givenTexts ?? createTexts(), [givenTexts, createTexts])
  return {
    films: shown,
    own: own ?? (all ? shown.length : (givenOwn ?? shown.length)),
    names: givenNames ?? names,
    texts,
  }
}

const NO_TEXT: SheetText = { text: '' }

/** The words of the films that are loaded, at their indices. */
function createLoadedTexts(films: SheetList['films']): readonly SheetText[] {
  return [...Array(films.length).keys()].map((index) => {
    const film = films.at(index)
    return film ? createSheetText(film) : NO_TEXT
  })
}

function once<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined
  return () => (created ??= { value: create() }).value
}
