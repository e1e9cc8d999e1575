import { PlayerError } from '../player/player-error.js'
import type { ContainerElement } from '../player/player.js'

export interface PlayerContainer {
  readonly element: HTMLElement
  setVisible(visible: boolean): void
  remove(): void
}

/** Whether an element of the contract is one of a document. */
export function isHtmlElement(container: ContainerElement | null | undefined): container is HTMLElement {
  return container?.nodeType === 1 && 'append' in container
}

/**
 * Mounts the element of a player, hidden at first. It is never moved: a moved frame reloads.
 * @throws PlayerError `unknown` when the container is no element
 */
export function mountContainer(container: ContainerElement): PlayerContainer {
  if (!isHtmlElement(container)) {
    throw new PlayerError('unknown', 'The container is no element of a document. Attach an HTML element.')
  }
  const element = container.ownerDocument.createElement('div')
  element.dataset.player = ''
  Object.assign(element.style, { position: 'absolute', inset: '0' })
  const setVisible = (visible: boolean) => {
    // Not `display: none`, with which some browsers put off loading a frame.
    element.style.visibility = visible ? '' : 'hidden'
    element.inert = !visible
  }
  setVisible(false)
  container.append(element)
  return { element, setVisible, remove: () => element.remove() }
}

export function fillContainer(element: HTMLElement): void {
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
  })
}
