import { PlayerError } from '../provider/player-error.js'
import type { StageElement } from '../provider/video-provider.js'

/** A player's own place on the stage. */
export interface Seat {
  readonly element: HTMLElement
  setVisible(visible: boolean): void
  remove(): void
}

function isHtmlElement(stage: StageElement): stage is HTMLElement {
  return stage.nodeType === 1 && 'append' in stage
}

/**
 * Takes a place on the stage, hidden at first. Each player has its own and never leaves it: a frame that moves in
 * the document loads anew, and an SDK adopts the frame that it finds in an element.
 *
 * @throws PlayerError `unknown` when the stage is no element.
 */
export function takeSeat(stage: StageElement): Seat {
  if (!isHtmlElement(stage)) {
    throw new PlayerError('unknown', 'The stage is no element of a document. Attach an HTML element.')
  }
  const element = stage.ownerDocument.createElement('div')
  element.dataset.player = ''
  Object.assign(element.style, { position: 'absolute', inset: '0' })
  const setVisible = (visible: boolean) => {
    // Not `display: none`, with which some browsers put off loading a frame.
    element.style.visibility = visible ? '' : 'hidden'
    element.inert = !visible
  }
  setVisible(false)
  stage.append(element)
  return { element, setVisible, remove: () => element.remove() }
}

/** Makes a frame or video fill its seat. */
export function fillSeat(element: HTMLElement): void {
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
  })
}
