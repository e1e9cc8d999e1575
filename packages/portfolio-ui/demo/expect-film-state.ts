import { waitFor } from 'storybook/test'
import { FILM_STATES, type FilmStateName } from './held-film.js'
import { waitUntil } from './wait-until.js'

/** Waits until a held film has its state, and every part of it has been painted. */
export const expectFilmState = (canvasElement: HTMLElement, name: FilmStateName): Promise<void> =>
  expectFilmStates(canvasElement, [[canvasElement, name]])

/** Waits, once for all, until the held film in each element has its state, and all is painted. */
export async function expectFilmStates(
  canvasElement: HTMLElement,
  films: readonly (readonly [HTMLElement, FilmStateName])[],
): Promise<void> {
  let reached = 0
  await waitFor(() => {
    for (const [element, name] of films.slice(reached)) {
      if (!hasFilmState(element, name)) throw new Error(`Expected: a film is ${name}.`)
      reached += 1
    }
  })
  await expectPaintedClips(canvasElement)
}

export async function expectPaintedClips(canvasElement: HTMLElement): Promise<void> {
  const clips = [...canvasElement.querySelectorAll('video')]
  await waitUntil('clips are painted', () => clips.every((clip) => hasFrame(clip) && hasCue(clip)))
}

const VISIBLE = { opacityProperty: true, visibilityProperty: true } as const

/** Looks at texts first: visibility takes a layout of the document. */
function hasFilmState(element: HTMLElement, name: FilmStateName): boolean {
  const { shows } = FILM_STATES[name]
  const isVisible = (part: Element) => part.checkVisibility(VISIBLE)
  return shows === null
    ? [...element.querySelectorAll(FILM_WITHOUT_CONTROLS)].some(isVisible)
    : [...element.querySelectorAll<HTMLElement>('button, [role]')].some(
        (part) => (part.textContent || part.title).search(shows) >= 0 && isVisible(part),
      )
}

const FILM_WITHOUT_CONTROLS = '[data-chrome="hidden"] .cutroom-main-carousel[data-film="shown"]'

/** Whether the video has decoded the frame of its time. */
const hasFrame = ({ seeking, readyState }: HTMLVideoElement): boolean =>
  !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA

/** Whether captions that are on have loaded, with a cue at its time. */
const hasCue = ({ textTracks }: HTMLVideoElement): boolean =>
  [...textTracks].every(
    ({ mode, activeCues }) => mode === 'disabled' || (mode === 'showing' && (activeCues?.length ?? 0) > 0),
  )
