import type { Cancel, Clock } from '../environment.js'
import { RELAYOUT_DELAY_MS } from '../specification.js'

/** The two carousels of a page. `main` is the authority; `thumbnails` follows it. */
export type CarouselName = 'main' | 'thumbnails'

/** The direction of a looped carousel. */
export type Direction = 'forward' | 'backward'

/** How a carousel goes to a slide. */
export interface SlideToOptions {
  readonly immediate: boolean
  readonly direction: Direction
}

/** The commands of a carousel. A real index is that of the film, without duplicates. */
export interface CarouselPort {
  slideTo(realIndex: number, options: SlideToOptions): void
  next(): void
  previous(): void
  update(): void
}

/** How a carousel came to a slide. */
export interface CarouselMove {
  /** The slide is a copy for the loop, which never plays. */
  readonly duplicate?: boolean
  /** The visitor has dragged the carousel and released it. */
  readonly drag?: boolean
}

/** The reports of a carousel: within a command, later, or never for a dropped one. */
export interface CarouselConnection {
  /** The active slide has changed: call it before the animation. */
  moved(realIndex: number, move?: CarouselMove): void
  /** The carousel rests: repeats a dropped command, or follows a move without a report. */
  settled(realIndex: number): void
  disconnect(): void
}

interface CarouselsContext {
  readonly clock: Clock
  state(): {
    readonly films: { readonly length: number }
    readonly index: number
    readonly direction: Direction
  }
  /** Moved to a slide without a command, or to a duplicate of the current one, or back. */
  select(realIndex: number, name: CarouselName, duplicate: boolean): void
}

export interface Carousels {
  readonly connect: (name: CarouselName, port: CarouselPort, at?: number) => CarouselConnection
  readonly follow: () => void
  /** After a changed list: later the carousels go to the current slide, without animation. */
  readonly relayout: () => void
  readonly disconnectAll: () => void
}

interface Connected {
  readonly port: CarouselPort
  at: number | undefined
  /** Commanded slides that it has not reported yet, oldest first. */
  awaiting: number[]
  attempts: number
}

/** Keeps both carousels on one slide. The page follows the main one; the thumbnails by a drag. */
export function createCarousels(context: CarouselsContext): Carousels {
  const connected = new Map<CarouselName, Connected>()
  /** Set while carousels rebuild after a changed list: their reports are no moves. */
  let cancelRelayout: Cancel | null = null

  function command(carousel: Connected, immediate: boolean, mayStep: boolean): void {
    const { port, awaiting, at } = carousel
    const { films, index, direction } = context.state()
    const step = shortestStep(awaiting.at(-1) ?? at ?? index, index, films.length, direction)
    awaiting.push(index)
    carousel.attempts += 1
    if (mayStep && !immediate && step === 1) port.next()
    else if (mayStep && !immediate && step === -1) port.previous()
    else port.slideTo(index, { immediate, direction: step < 0 ? 'backward' : 'forward' })
  }

  function send(carousel: Connected, immediate: boolean): void {
    const { films, index } = context.state()
    const { awaiting, at } = carousel
    if (films.length === 0 || (awaiting.at(-1) ?? at) === index) return
    carousel.attempts = 0
    // A step is relative: it is right only for a carousel that has carried out every command.
    command(carousel, immediate, awaiting.length === 0)
  }

  function endRelayout(): void {
    cancelRelayout?.()
    cancelRelayout = null
  }

  return {
    connect(name, port, at) {
      const isMain = name === 'main'
      const carousel: Connected = { port, at, awaiting: [], attempts: 0 }
      connected.set(name, carousel)
      const isCurrent = () => connected.get(name) === carousel
      const accepts = (realIndex: number) =>
        isCurrent() && wrapIndex(Math.floor(realIndex), context.state().films.length) === realIndex
      send(carousel, true)
      return {
        moved(realIndex, { drag = false, duplicate = false } = {}) {
          if (!accepts(realIndex)) return
          const commanded = drag ? -1 : carousel.awaiting.indexOf(realIndex)
          carousel.at = realIndex
          // Earlier commands are obsolete; after a move of the visitor's, all of them are.
          carousel.awaiting = commanded < 0 ? [] : carousel.awaiting.slice(commanded + 1)
          if (cancelRelayout) return
          const isThere = realIndex === context.state().index
          if (isThere) carousel.attempts = 0
          // The main carousel leads with every move that was no command, and with its arrival at
          // the current slide, maybe at a duplicate. Of the thumbnails only a drag leads.
          const leads = isMain ? commanded < 0 || isThere : drag && !isThere
          if (leads) context.select(realIndex, name, isMain && duplicate)
        },
        settled(realIndex) {
          if (!accepts(realIndex)) return
          const isCommanded = carousel.awaiting.length > 0 || !isMain
          carousel.at = realIndex
          // What it has not carried out by now, it has dropped.
          carousel.awaiting = []
          if (cancelRelayout || realIndex === context.state().index) return
          // A carousel that comes to rest elsewhere three times is left there.
          if (isCommanded && carousel.attempts < 3) command(carousel, false, false)
          else if (isMain) context.select(realIndex, name, false)
        },
        disconnect() {
          if (isCurrent()) connected.delete(name)
          if (connected.size === 0) endRelayout()
        },
      }
    },
    follow() {
      if (cancelRelayout) return
      for (const carousel of connected.values()) send(carousel, false)
    },
    relayout() {
      endRelayout()
      if (connected.size === 0) return
      cancelRelayout = context.clock.after(RELAYOUT_DELAY_MS, () => {
        cancelRelayout = null
        for (const carousel of connected.values()) {
          carousel.at = undefined
          carousel.awaiting = []
          send(carousel, true)
        }
      })
      for (const { port } of connected.values()) port.update()
    },
    disconnectAll() {
      connected.clear()
      endRelayout()
    },
  }
}

/** The index of a looped list for any integer: -1 is the last. 0 in an empty list. */
export function wrapIndex(index: number, length: number): number {
  return length > 0 ? ((index % length) + length) % length : 0
}

/**
 * Number of slides of the shorter way around a loop; negative backwards. Where both ways are
 * equally long, it goes in the given direction.
 */
export function shortestStep(
  from: number,
  to: number,
  length: number,
  direction: Direction = 'forward',
): number {
  const on = wrapIndex(to - from, length)
  const back = on - length
  if (on === -back) return direction === 'forward' ? on : back
  return on < -back ? on : back
}
