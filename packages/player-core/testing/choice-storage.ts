import type { ChoiceStorage } from '#src/playback/visit-choices.js'

/** The storage of a visit of its own, in memory. */
export function createChoiceStorage(): ChoiceStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
  }
}
