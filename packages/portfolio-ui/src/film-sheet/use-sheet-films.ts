import type { FilmList } from '@cutroom/player-core'
import { useMemo } from 'react'
import { countNames, filterFilms, type SheetFilm, type SheetFilter, type SheetNames } from './sheet-films.js'
import { createSheetText, type SheetText } from './sheet-text.js'
import type { SheetList } from './sheet-window.js'

interface GivenFilms {
  readonly givenOwn: number | undefined
  readonly givenNames: SheetNames | undefined
  readonly givenTexts: readonly SheetText[] | undefined
  readonly filter: SheetFilter
}

/** The films of a filter, and their names and words, which a list that loads is given. */
export function useSheetFilms(given: readonly SheetFilm[] | FilmList<SheetFilm>, options: GivenFilms) {
  const { givenOwn, givenNames, givenTexts } = options
  const { client, editor } = options.filter
  const { films, own, names } = useMemo((): Pick<SheetList, 'films' | 'own'> & { names?: SheetNames } => {
    if (!isArray(given)) return { films: given, own: givenOwn ?? given.length }
    const filter = { client, editor }
    return {
      films: filterFilms(given, filter),
      own: filterFilms(given.slice(0, givenOwn), filter).length,
      names: countNames(given, filter),
    }
  }, [given, givenOwn, client, editor])
  const texts = useMemo(() => (givenTexts ? () => givenTexts : readTexts(films)), [givenTexts, films])
  return { films, own, names: givenNames ?? names, texts }
}

const isArray = (films: readonly SheetFilm[] | FilmList<SheetFilm>): films is readonly SheetFilm[] =>
  Array.isArray(films)

const NO_TEXT: SheetText = { text: '' }

/**
 * The words of the films that are loaded, at their indices. They are created at the first letter:
 * at the press they would delay the sheet.
 */
function readTexts(films: SheetList['films']): () => readonly SheetText[] {
  let texts: readonly SheetText[] | undefined
  const toText = (index: number) => {
    const film = films.at(index)
    return film ? createSheetText(film) : NO_TEXT
  }
  return () => (texts ??= [...Array(films.length).keys()].map(toText))
}
