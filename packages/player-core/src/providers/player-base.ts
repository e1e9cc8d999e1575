import type { Clock } from '@cutroom/ground/clock'
import {
  createEmitter,
  createLoadBarrier,
  foregroundClock,
  type ContainerElement,
  type LoadBarrier,
  type PlayableFilm,
  type Player,
  type PlayerContext,
  type PlayerEvents,
  type PlayResult,
} from '../player/player.js'
import { PlayerError } from '../player/player-error.js'

interface PlayerContainer {
  readonly element: HTMLElement
  setVisible(visible: boolean): void
  remove(): void
}

/** The common part of all players: their load, their failure and their end. */
export abstract class PlayerBase implements Player {
  protected readonly film: PlayableFilm
  protected readonly clock: Clock
  protected readonly container: PlayerContainer
  protected readonly barrier: LoadBarrier
  protected readonly emitter = createEmitter<PlayerEvents>()
  /** Aborted when the player has failed or is destroyed. */
  protected readonly ending = new AbortController()
  #isLoading = false

  readonly on = this.emitter.on

  constructor(film: PlayableFilm, { container, clock }: PlayerContext) {
    this.film = film
    this.clock = clock
    this.container = mountContainer(container)
    this.barrier = createLoadBarrier(
      foregroundClock(clock, () => this.isHidden()),
      `The film at ${film.link}`,
    )
    this.barrier.loaded.catch(this.fail)
    this.ending.signal.addEventListener('abort', () => this.end())
  }

  prepare(): Promise<void> {
    if (!this.#isLoading) {
      this.#isLoading = true
      this.load()
    }
    return this.barrier.loaded
  }

  setVisible(visible: boolean): void {
    this.container.setVisible(visible)
  }

  destroy(): void {
    this.emitter.clear()
    this.barrier.destroy()
    this.ending.abort()
    this.container.remove()
  }

  abstract play(): Promise<PlayResult>
  abstract pause(): Promise<void>
  abstract seek(seconds: number): Promise<void>
  abstract setMuted(muted: boolean): Promise<void>
  abstract requestFullscreen(): Promise<void>
  abstract exitFullscreen(): Promise<void>
  abstract setCaptions(language: string | null): Promise<void>

  /** Loads the film. Its errors are passed to `fail`. */
  protected abstract load(): void
  /** Ends playback for good. Called once. */
  protected abstract end(): void

  protected isHidden(): boolean {
    return this.container.element.ownerDocument.hidden
  }

  protected readonly fail = (error: PlayerError): void => {
    if (this.ending.signal.aborted) return
    this.barrier.fail(error)
    this.ending.abort()
    this.emitter.emit('error', error)
  }
}

/** The sound that a player reports. A volume of 0 is muted, and no chosen volume. */
export const toSound = (muted: boolean, volume: number): PlayerEvents['volumechange'] =>
  muted || volume === 0 ? { muted: true } : { muted, volume }

/** Whether an element of the contract is one of a document. */
export function isHtmlElement(container: ContainerElement | null | undefined): container is HTMLElement {
  return container?.nodeType === 1 && 'append' in container
}

/**
 * Mounts the element of a player, hidden at first. It is never moved: a moved frame reloads.
 * @throws PlayerError `unknown` when the container is no element
 */
function mountContainer(container: ContainerElement): PlayerContainer {
  if (!isHtmlElement(container)) {
    throw new PlayerError('unknown', 'The container is no element of a document. Attach an HTML element.')
  }
  const element = container.ownerDocument.createElement('div')
  element.dataset.player = ''
  Object.assign(element.style, { position: 'absolute', inset: '0' })
  const setVisible = (visible: boolean) => {
    // Visibility hides the frame: some browsers put off loading one with `display: none`.
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
