import type { Cancel, Clock } from '@cutroom/ground/clock'
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

/**
 * The commands of a carousel, which it carries out at once, also while it moves. A real index is
 * that of the film, without duplicates.
 */
export interface CarouselPort {
  slideTo(realIndex: number, options: SlideToOptions): void
  next(): void
  previous(): void
  update(): void
}

/** A move of a carousel. */
export interface CarouselMove {
  /** The slide is a copy for the loop, which never plays. */
  readonly duplicate?: boolean
}

/** The reports of a carousel. */
export interface CarouselConnection {
  /** Reports that the visitor has moved the carousel to a slide; a command is not reported. */
  moved(realIndex: number, move?: CarouselMove): void
  disconnect(): void
}

interface CarouselsContext {
  readonly clock: Clock
  state(): {
    readonly films: { readonly length: number }
    readonly index: number
    readonly direction: Direction
  }
  /** The visitor has moved a carousel to a slide, or to a duplicate of the current one, or back. */
  select(realIndex: number, name: CarouselName, duplicate: boolean): void
}

export interface Carousels {
  readonly connect: (name: CarouselName, port: CarouselPort, at?: number) => CarouselConnection
  readonly follow: () => void
  /** The list has changed: the carousels soon go to the current slide, without animation. */
  readonly relayout: () => void
  readonly disconnectAll: () => void
}

interface Connected {
  readonly port: CarouselPort
  /** The slide that it shows; undefined while that is unknown. */
  at: number | undefined
}

/** Keeps both carousels on the current slide, to which the visitor moves either of them. */
export function createCarousels(context: CarouselsContext): Carousels {
  const connected = new Map<CarouselName, Connected>()
  /** Set while carousels rebuild after a changed list: their reports are no moves. */
  let cancelRelayout: Cancel | null = null

  function send(carousel: Connected, immediate: boolean): void {
    const { port, at } = carousel
    const { films, index, direction } = context.state()
    if (films.length === 0 || at === index) return
    const step = shortestStep(at ?? index, index, films.length, direction)
    carousel.at = index
    if (!immediate && step === 1) port.next()
    else if (!immediate && step === -1) port.previous()
    else port.slideTo(index, { immediate, direction: step < 0 ? 'backward' : 'forward' })
  }

  function endRelayout(): void {
    cancelRelayout?.()
    cancelRelayout = null
  }

  return {
    connect(name, port, at) {
      const carousel: Connected = { port, at }
      connected.set(name, carousel)
      const isCurrent = () => connected.get(name) === carousel
      send(carousel, true)
      return {
        moved(realIndex, { duplicate = false } = {}) {
          const { films, index } = context.state()
          const exists = wrapIndex(Math.floor(realIndex), films.length) === realIndex
          if (!isCurrent() || !exists) return
          carousel.at = realIndex
          // Thumbnails that return to the current film leave the main carousel where it is.
          const isBack = name === 'thumbnails' && realIndex === index
          if (!cancelRelayout && !isBack) context.select(realIndex, name, duplicate)
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
