/** A point of the viewport, in CSS px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A size of the viewport, in CSS px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A key that journeys press, as `KeyboardEvent.key` names it. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab' | ' '

/** Options of a browser. */
export interface TabOptions {
  /** Whether pages may run scripts; true by default. */
  readonly scripts?: boolean
  /** The visitor prefers reduced motion. */
  readonly reducedMotion?: boolean
  /** Host and port of a proxy for HTTPS. The certificates behind it need no known issuer. */
  readonly httpsProxy?: string
}

/** A value that can be sent to a page and back. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** The only tab of a browser, with what the journeys use. */
export interface Tab {
  /** Version that the browser reports. */
  readonly version: string
  /** Loads a document, whose console messages are recorded. */
  goto(address: string): Promise<void>
  /**
   * Runs a function in the page and waits for its promise. The function cannot use the scope of its
   * module.
   */
  run<Args extends readonly Json[], Result>(
    fn: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  press(key: Key): Promise<void>
  /** Presses the key of each letter. */
  type(text: string): Promise<void>
  /** Moves the mouse in one step. */
  move(to: Point): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  /** Scrolls the wheel down by CSS px, at the position of the mouse. */
  wheel(by: number): Promise<void>
  /** Changes the size of the viewport. */
  resize(to: Size): Promise<void>
  /** Returns a picture of the viewport, as PNG in Base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

/** Returns an expression that calls a function with arguments. */
export function callExpression(fn: (...args: never[]) => unknown, args: readonly Json[]): string {
  return `(${fn.toString()})(...${JSON.stringify(args)})`
}

/** An engine that is installed on this machine. */
export interface Engine {
  readonly name: string
  /** Path of the program. */
  readonly program: string
  open(options?: TabOptions): Promise<Tab>
}

/** Viewport of the journeys, in CSS px: a landscape one, with the thumbnails beside the film. */
export const VIEWPORT: Size = { width: 1280, height: 800 }
