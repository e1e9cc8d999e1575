import { waitFor } from 'storybook/test'
import { FILM_STATES, type FilmStateName } from './held-film.js'

/** Waits until a held film has its state, and every part of it has been painted. */
export async function expectFilmState(canvasElement: HTMLElement, name: FilmStateName): Promise<void> {
  const { shows } = FILM_STATES[name]
  await waitUntil(`a film is ${name}`, () =>
    shows === null
      ? canvasElement
          .querySelector('[data-chrome="hidden"] .cutroom-main-carousel[data-film="shown"]')
          ?.checkVisibility(VISIBLE)
      : listVisibleTexts(canvasElement).some((text) => text.search(shows) >= 0),
  )
  await expectPaintedClips(canvasElement)
}

export async function expectPaintedClips(canvasElement: HTMLElement): Promise<void> {
  const clips = [...canvasElement.querySelectorAll('video')]
  await waitUntil('clips are painted', () => clips.every((clip) => hasFrame(clip) && hasCue(clip)))
}

/**
 * Waits for a condition without an expectation, of which the Interactions panel would record one at
 * each change of the document.
 */
const waitUntil = (condition: string, isMet: () => boolean | undefined): Promise<void> =>
  waitFor(() => {
    if (!isMet()) throw new Error(`Expected: ${condition}.`)
  })

const VISIBLE = { opacityProperty: true, visibilityProperty: true } as const

const listVisibleTexts = (canvasElement: HTMLElement): string[] =>
  [...canvasElement.querySelectorAll<HTMLElement>('button, [role]')]
    .filter((element) => element.checkVisibility(VISIBLE))
    .map((element) => element.textContent || element.title)

/** Whether the frame of its time has been decoded. */
const hasFrame = ({ seeking, readyState }: HTMLVideoElement): boolean =>
  !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA

/** Whether captions that are on have loaded, with a cue at its time. */
const hasCue = ({ textTracks }: HTMLVideoElement): boolean =>
  [...textTracks].every(
    ({ mode, activeCues }) => mode === 'disabled' || (mode === 'showing' && (activeCues?.length ?? 0) > 0),
  )
