import { expect, waitFor } from 'storybook/test'
import { FILM_STATES, type FilmStateName } from './held-film.js'

/** Waits until a held film has its state, and every part of it has been painted. */
export async function expectFilmState(canvasElement: HTMLElement, name: FilmStateName): Promise<void> {
  const { shows } = FILM_STATES[name]
  if (shows === null) {
    await waitFor(() =>
      expect(
        canvasElement.querySelector('[data-chrome="hidden"] .cutroom-main-carousel[data-film="shown"]'),
      ).toBeVisible(),
    )
  } else {
    await waitFor(() => expect(listVisibleTexts(canvasElement)).toContainEqual(expect.stringMatching(shows)))
  }
  await expectPaintedClips(canvasElement)
}

/** Waits until every clip shows the frame and the captions of its time. */
export async function expectPaintedClips(canvasElement: HTMLElement): Promise<void> {
  const clips = [...canvasElement.querySelectorAll('video')]
  await waitFor(() => expect(clips.every((clip) => hasFrame(clip) && hasCue(clip))).toBe(true))
}

const listVisibleTexts = (canvasElement: HTMLElement): string[] =>
  [...canvasElement.querySelectorAll<HTMLElement>('button, [role]')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => element.textContent || element.title)

/** Whether the frame of its time has been decoded. */
const hasFrame = ({ seeking, readyState }: HTMLVideoElement): boolean =>
  !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA

/** Whether captions that are on have loaded, with a cue at its time. */
const hasCue = ({ textTracks }: HTMLVideoElement): boolean =>
  [...textTracks].every(
    ({ mode, activeCues }) => mode === 'disabled' || (mode === 'showing' && (activeCues?.length ?? 0) > 0),
  )
