import type { Choices } from '../status/player-state.js'

/** Stores texts, as `sessionStorage` does. */
export interface ChoiceStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const STORAGE_KEY = 'cutroom-choices'

// Missing on a server. Access throws where a browser forbids storage.
declare const sessionStorage: ChoiceStorage

/** What a forbidden or full storage does not take. It lasts as long as the document. */
let inMemory: string | null = null

const toText = ({ muted, volume, captions }: Choices) => JSON.stringify([muted, volume, captions])

/** Reads and writes the choices of a visit, which other pages of the tab change too. */
export function createVisitChoices(storage: ChoiceStorage | undefined) {
  let known = toText({ muted: false, volume: null, captions: null })
  const readText = () => {
    try {
      return inMemory ?? (storage ?? sessionStorage).getItem(STORAGE_KEY)
    } catch {
      return null
    }
  }
  return {
    /** The choices that another page has made since the last call; `null` without any. */
    read(): Choices | null {
      const text = readText() ?? known
      if (text === known) return null
      known = text
      try {
        const [muted, volume, captions] = JSON.parse(text)
        return {
          muted: muted === true,
          volume: typeof volume === 'number' ? volume : null,
          captions: typeof captions === 'string' ? captions : null,
        }
      } catch {
        return null
      }
    },
    write(choices: Choices): void {
      const text = toText(choices)
      if (text === known) return
      known = text
      try {
        const target = storage ?? sessionStorage
        target.setItem(STORAGE_KEY, text)
        inMemory = null
      } catch {
        inMemory = text
      }
    },
  }
}
