import { CAROUSEL_ATTEMPTS, RELAYOUT_DELAY_MS } from '../constants.js'
import type { Cancel, Scheduler } from '../time/scheduler.js'
import type {
  CarouselConnection,
  CarouselMove,
  CarouselName,
  CarouselPort,
  Direction,
} from './carousel-port.js'
import { shortestStep } from './loop-distance.js'

/** The page that the carousels show. */
export interface CarouselsHost {
  readonly environment: { readonly scheduler: Scheduler }
  readonly state: { readonly videos: readonly unknown[]; readonly index: number }
  /** A carousel has come to a slide that it was not sent to, or to a duplicate of the current one, or back. */
  select(realIndex: number, name: CarouselName, duplicate: boolean): void
}

/** What is known of one carousel. Slides by real index. */
interface Connected {
  readonly port: CarouselPort
  /** The slide that it was last known to show; `null` before it has said. */
  at: number | null
  /** Where it was sent, oldest first, as far as it has not reported to have got there. */
  awaiting: number[]
  /** How often it was sent to the last of them without getting there. */
  attempts: number
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
    const carousel: Connected = { port, at, awaiting: [], attempts: 0 }
    this.#connected.set(name, carousel)
    const isCurrent = () => this.#connected.get(name) === carousel
    const hears = (realIndex: number) => isCurrent() && realIndex in this.#host.state.videos
    this.#send(carousel, true)
    return {
      moved: (realIndex, move = {}) => {
        if (hears(realIndex)) this.#moved(name, carousel, realIndex, move)
      },
      settled: (realIndex) => {
        if (hears(realIndex)) this.#settled(name, carousel, realIndex)
      },
      disconnect: () => {
        if (isCurrent()) this.#connected.delete(name)
        if (this.#connected.size === 0) this.disconnectAll()
      },
    }
  }

  /** Sends every carousel that heads elsewhere to the current slide. */
  follow(direction: Direction): void {
    if (this.#relayout) return
    for (const carousel of this.#connected.values()) this.#send(carousel, false, direction)
  }

  /** The list of slides has changed: a while later the carousels go to the current one, without animation. */
  relayout(): void {
    this.#relayout?.()
    if (this.#connected.size === 0) return
    this.#relayout = this.#host.environment.scheduler.after(RELAYOUT_DELAY_MS, () => {
      this.#relayout = null
      for (const carousel of this.#connected.values()) {
        carousel.at = null
        carousel.awaiting = []
        this.#send(carousel, true)
      }
    })
    for (const { port } of this.#connected.values()) port.update()
  }

  /** Ends every connection. */
  disconnectAll(): void {
    this.#connected.clear()
    this.#relayout?.()
    this.#relayout = null
  }

  #moved(name: CarouselName, carousel: Connected, realIndex: number, move: CarouselMove): void {
    const { drag = false, duplicate = false } = move
    const commanded = drag ? -1 : carousel.awaiting.indexOf(realIndex)
    carousel.at = realIndex
    // What it was told before is overtaken; where the visitor has moved it, no command counts any more.
    carousel.awaiting = commanded < 0 ? [] : carousel.awaiting.slice(commanded + 1)
    if (this.#relayout) return
    const isThere = realIndex === this.#host.state.index
    // It obeys: should it stray again, that is another matter.
    if (isThere) carousel.attempts = 0
    const isMain = name === 'main'
    const leads = isMain ? commanded < 0 || isThere : drag && !isThere
    if (leads) this.#host.select(realIndex, name, isMain && duplicate)
  }

  /** Whatever was on its way has been dropped: once more, unless it has been often enough. */
  #settled(name: CarouselName, carousel: Connected, realIndex: number): void {
    const isMain = name === 'main'
    const isSent = carousel.awaiting.length > 0 || !isMain
    carousel.at = realIndex
    carousel.awaiting = []
    if (this.#relayout || realIndex === this.#host.state.index) return
    if (isSent && carousel.attempts < CAROUSEL_ATTEMPTS) this.#command(carousel, false, false)
    else if (isMain) this.#host.select(realIndex, name, false)
  }

  #send(carousel: Connected, immediate: boolean, direction?: Direction): void {
    const { videos, index } = this.#host.state
    if (videos.length === 0 || (carousel.awaiting.at(-1) ?? carousel.at) === index) return
    carousel.attempts = 0
    // A step is relative: only a carousel that has done all it was told takes it from the right place.
    this.#command(carousel, immediate, carousel.awaiting.length === 0, direction)
  }

  #command(carousel: Connected, immediate: boolean, mayStep: boolean, direction?: Direction): void {
    const { port, awaiting, at } = carousel
    const { videos, index } = this.#host.state
    const step = shortestStep(awaiting.at(-1) ?? at ?? index, index, videos.length, direction)
    awaiting.push(index)
    carousel.attempts += 1
    if (mayStep && !immediate && step === 1) port.next()
    else if (mayStep && !immediate && step === -1) port.previous()
    else port.slideTo(index, { immediate, direction: step < 0 ? 'backward' : 'forward' })
  }
}
