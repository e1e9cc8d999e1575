import { OWNED } from '../plan/hostile-text.ts'

/** What can be told of a page at one moment. */
export interface PageState {
  readonly url: string
  /** False for the browser's own error pages and for plain texts. */
  readonly isSite: boolean
  readonly hasMain: boolean
  /** Text of the first heading of the main part; null where there is none. */
  readonly heading: string | null
  /** Whether the page says that something is on its way. */
  readonly busy: boolean
  /** Places of the current film in both carousels; empty where the page has none. */
  readonly places: readonly (string | null)[]
  /** Title of the current film beside the carousel, and on its thumbnail. */
  readonly titles: readonly string[]
  /** Slides of both carousels together. */
  readonly slides: number
  /** Players that play. */
  readonly playing: number
  /** Players that played at the same time, at most, since the document began. */
  readonly playedTogether: number
  /** Whether a text of the content has run as a script. */
  readonly isOwned: boolean
  /** The name of the site in the navigation. */
  readonly logo: string
}

/** The name under which the page counts players that play at the same time. */
const COUNTER = '__chaosPlaying'

/** Counts in every document, from its beginning, how many players play at the same time. */
export function countPlayers(counter: string = COUNTER): void {
  const store = globalThis as unknown as Record<string, number>
  store[counter] = 0
  document.addEventListener(
    'playing',
    () => {
      const playing = [...document.querySelectorAll('video')].filter(({ paused, ended }) => !paused && !ended)
      store[counter] = Math.max(store[counter] ?? 0, playing.length)
    },
    true,
  )
}

/** Reads the state of a page; runs in the page. */
export function readPageState([counter, owned]: readonly [string, string]): PageState {
  const main = document.querySelector('main')
  const text = (element: Element | null | undefined) => (element?.textContent ?? '').trim()
  const current = document.querySelector('.cutroom-thumbnails [aria-current="true"]')
  const films = document.querySelector('.cutroom-main-carousel [data-slot="0"]')
  // A rail of few films stands still: its current one is marked, and anywhere.
  const rail = document.querySelector('.cutroom-thumbnails[data-moves] [data-slot="0"]')
  const shown = [films, rail ?? current?.closest('[data-index]') ?? null]
  const values = globalThis as unknown as Record<string, number | undefined>
  const heading = main?.querySelector('h1, h2, h3') ?? null
  return {
    url: location.href,
    isSite: document.contentType === 'text/html' && document.querySelector('#cutroom-props') !== null,
    hasMain: main !== null,
    heading: heading === null ? null : text(heading),
    busy: document.querySelector('[aria-busy="true"]') !== null,
    places: films === null ? [] : shown.map((slide) => slide?.getAttribute('data-index') ?? null),
    titles: current === null ? [] : [text(main?.querySelector('h2')), text(current)],
    slides: document.querySelectorAll('[data-slot]').length,
    playing: [...document.querySelectorAll('video')].filter(({ paused, ended }) => !paused && !ended).length,
    playedTogether: values[counter] ?? 0,
    isOwned: values[owned] !== undefined,
    logo: document.querySelector('[data-text]')?.getAttribute('data-text') ?? '',
  }
}

/** What `readPageState` is called with. */
export const PAGE_STATE_NAMES = [COUNTER, OWNED] as const
