import { RELAYOUT_DELAY_MS } from '../constants.js'
import type { Cancel, Scheduler } from '../time/scheduler.js'
import type {
  CarouselConnection,
  CarouselMove,
  CarouselName,
  CarouselPort,
  Direction,
} from './carousel-port.js'
import { headingOf, movedTo, newTrack, restingAt, sentTo, type CarouselTrack } from './carousel-track.js'
import { shortestStep } from './loop-distance.js'

/** What the carousels are to show, and whom they tell. */
export interface CarouselsHost {
  readonly scheduler: Scheduler
  /** Number of slides. */
  length(): number
  /** The slide that both are to show. */
  index(): number
  /** A carousel has come to a slide that it was not sent to. */
  select(realIndex: number, name: CarouselName, duplicate: boolean): void
  /** The main carousel shows the current slide, or a loop duplicate of it. */
  setDuplicate(duplicate: boolean): void
}

interface Connected {
  readonly port: CarouselPort
  track: CarouselTrack
}

/**
 * Keeps both carousels on one slide. The main one is the authority: wherever it goes by itself, the page goes.
 * The thumbnails follow, and only what the visitor's hand has done to them goes back. Echoes of commands are
 * told from moves by what each carousel was sent to, so neither timing nor order matters.
 */
export class Carousels {
  readonly #host: CarouselsHost
  readonly #connected = new Map<CarouselName, Connected>()
  /** The list has just changed: what carousels report now is their rebuilding, not a move. */
  #relayout: Cancel | null = null

  constructor(host: CarouselsHost) {
    this.#host = host
  }

  /** See `PortfolioStore.connectCarousel`. */
  connect(name: CarouselName, port: CarouselPort, at: number | null): CarouselConnection {
    const carousel: Connected = { port, track: newTrack(at) }
    this.#connected.set(name, carousel)
    const isCurrent = () => this.#connected.get(name) === carousel
    this.#send(carousel, { immediate: true })
    return {
      moved: (realIndex, move = {}) => {
        if (isCurrent() && this.#isSlide(realIndex)) this.#moved(name, carousel, realIndex, move)
      },
      settled: (realIndex) => {
        if (isCurrent() && this.#isSlide(realIndex)) this.#settled(name, carousel, realIndex)
      },
      disconnect: () => {
        if (isCurrent()) this.#connected.delete(name)
        if (this.#connected.size === 0) this.#endRelayout()
      },
    }
  }

  /** Sends every carousel that heads elsewhere to the current slide. */
  follow(direction: Direction): void {
    if (this.#relayout) return
    for (const carousel of this.#connected.values()) this.#send(carousel, { immediate: false, direction })
  }

  /** The list of slides has changed: `delayMs` later the carousels go to the current one, without animation. */
  relayout(delayMs: number = RELAYOUT_DELAY_MS): void {
    if (this.#connected.size === 0) return
    this.#endRelayout()
    this.#relayout = this.#host.scheduler.after(delayMs, () => {
      this.#relayout = null
      for (const carousel of this.#connected.values()) {
        carousel.track = newTrack(null)
        this.#send(carousel, { immediate: true })
      }
    })
    for (const carousel of this.#connected.values()) carousel.port.update()
  }

  /** Ends every connection. */
  disconnectAll(): void {
    this.#connected.clear()
    this.#endRelayout()
  }

  #endRelayout(): void {
    this.#relayout?.()
    this.#relayout = null
  }

  #isSlide(realIndex: number): boolean {
    return Number.isInteger(realIndex) && realIndex >= 0 && realIndex < this.#host.length()
  }

  #moved(name: CarouselName, carousel: Connected, realIndex: number, move: CarouselMove): void {
    const byHand = move.drag === true
    const { track, echo } = movedTo(carousel.track, realIndex, byHand)
    carousel.track = track
    if (this.#relayout) return
    const duplicate = move.duplicate === true
    if (name === 'thumbnails') {
      if (byHand && realIndex !== this.#host.index()) this.#host.select(realIndex, name, false)
    } else if (!echo) {
      this.#host.select(realIndex, name, duplicate)
    } else if (realIndex === this.#host.index()) {
      this.#host.setDuplicate(duplicate)
    }
  }

  #settled(name: CarouselName, carousel: Connected, realIndex: number): void {
    const { track, rest } = restingAt(carousel.track, realIndex)
    carousel.track = track
    if (this.#relayout || realIndex === this.#host.index()) return
    if (rest === 'dropped' || (rest === 'strayed' && name === 'thumbnails')) {
      this.#command(carousel, realIndex, { immediate: false })
    } else if (name === 'main') this.#host.select(realIndex, name, false)
  }

  #send(carousel: Connected, how: { immediate: boolean; direction?: Direction }): void {
    const from = headingOf(carousel.track)
    if (this.#host.length() > 0 && from !== this.#host.index()) this.#command(carousel, from, how)
  }

  #command(
    carousel: Connected,
    from: number | null,
    how: { immediate: boolean; direction?: Direction },
  ): void {
    const { immediate } = how
    const { port, track } = carousel
    const target = this.#host.index()
    const step = from === null ? 0 : shortestStep(from, target, this.#host.length(), how.direction)
    // A step is relative: only a carousel that has done all it was told takes it from the right place.
    const mayStep = !immediate && track.awaiting.length === 0
    carousel.track = sentTo(track, target)
    if (mayStep && step === 1) port.next()
    else if (mayStep && step === -1) port.previous()
    else port.slideTo(target, { immediate, direction: step < 0 ? 'backward' : 'forward' })
  }
}
