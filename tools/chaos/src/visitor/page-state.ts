import type { PageState } from '../invariants/page.ts'
import { OWNED } from '../plan/hostile-text.ts'

/** Global of the page that counts players that play at once. */
const COUNTER = '__chaosPlaying'

/** Records the largest number of players that played at once in the document; runs in the page. */
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
  // A rail with few films does not scroll: the current one is marked, at any position.
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

/** The arguments of `readPageState`. */
export const PAGE_STATE_NAMES = [COUNTER, OWNED] as const
