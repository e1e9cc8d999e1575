import { expect, waitFor, within } from 'storybook/test'
import { FILM_STATES, type FilmStateName } from './held-film.js'

/** Waits until a held film has its state, and every part of it has been painted. */
export async function expectFilmState(canvasElement: HTMLElement, name: FilmStateName): Promise<void> {
  const { shows } = FILM_STATES[name]
  const canvas = within(canvasElement)
  if (shows === null) {
    await waitFor(() =>
      expect(canvasElement.querySelector('.cutroom-video-page')).toHaveAttribute('data-chrome', 'hidden'),
    )
  } else {
    // Of nested elements with the text, the innermost.
    const part = (await canvas.findAllByText((_, element) => element?.textContent === shows)).at(-1)
    await waitFor(() => expect(part?.closest('button, [role]')).toBeVisible())
  }
  const clips = [...canvasElement.querySelectorAll('video')]
  await waitFor(() => expect(clips.every(hasFrame)).toBe(true))
}

/** Whether the frame of its time has been decoded. */
const hasFrame = ({ seeking, readyState }: HTMLVideoElement): boolean =>
  !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
