/** A point of the viewport, in CSS px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A key that journeys press, as `KeyboardEvent.key` names it. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Home' | 'Tab'

/** How a browser is started. */
export interface Setting {
  /** Pages may run scripts; by default they may. */
  readonly scripts?: boolean
  /** The visitor prefers reduced motion. */
  readonly reducedMotion?: boolean
}

/** What goes over the wire to a page and back. */
export type Wire = string | number | boolean | null | readonly Wire[] | { readonly [name: string]: Wire }

/** A browser with one tab, as far as the journeys use it. */
export interface Tab {
  /** As the browser itself tells it. */
  readonly version: string
  /** Loads a document, in which complaints are noted. */
  goto(address: string): Promise<void>
  /** Runs a function in the page and waits for what it promises. It sees its arguments and the page, nothing around it. */
  run<Args extends readonly Wire[], Result>(
    fn: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  press(key: Key): Promise<void>
  /** Moves the mouse in one step. */
  move(to: Point): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  /** Turns the wheel down by so many px, where the mouse is. */
  wheel(by: number): Promise<void>
  close(): Promise<void>
}

/** The expression that runs a function with these arguments. */
export function callOf(fn: (...args: never[]) => unknown, args: readonly Wire[]): string {
  return `(${fn.toString()})(...${JSON.stringify(args)})`
}

/** An engine that was found on this machine. */
export interface Engine {
  readonly name: string
  /** The program that is started. */
  readonly program: string
  open(setting?: Setting): Promise<Tab>
}

/** Viewport of the journeys, in CSS px: a landscape one, with the thumbnails beside the film. */
export const VIEWPORT = { width: 1280, height: 800 } as const
