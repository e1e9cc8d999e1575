/** The two carousels of a page. `main` is the authority; `thumbnails` follows it. */
export type CarouselName = 'main' | 'thumbnails'

/** The direction of a looped carousel. */
export type Direction = 'forward' | 'backward'

/** How a carousel is to go to a slide. */
export interface SlideToOptions {
  /** Without animation: the list has changed, or the carousel has just connected. */
  readonly immediate: boolean
  /** The shorter way around the loop; from the last slide to the first it is `forward`. */
  readonly direction: Direction
}

/** The commands of a carousel. Slides are given by real index: their place in the list, without duplicates. */
export interface CarouselPort {
  /** Goes to the slide, the given way around. */
  slideTo(realIndex: number, options: SlideToOptions): void
  /** Goes one slide on, over the loop's seam too. */
  next(): void
  /** Goes one slide back, over the loop's seam too. */
  previous(): void
  /** The list of slides has changed: measure anew. */
  update(): void
}

/** How a carousel came to a slide. */
export interface CarouselMove {
  /** The slide is a copy that the loop has made of another: it is never loaded nor played. */
  readonly duplicate?: boolean
  /**
   * The visitor has dragged the carousel and released it. The main carousel follows only such moves of the
   * thumbnails.
   */
  readonly drag?: boolean
}

/**
 * The reports of a connected carousel. A carousel may report from within a command, later, or never, for a command
 * that it drops; the store recognises the echo of its own commands.
 */
export interface CarouselConnection {
  /** The active slide has changed. To be called on each change, when it is decided rather than when it has been animated. */
  moved(realIndex: number, move?: CarouselMove): void
  /**
   * The carousel has come to rest at this slide. Repeats a command that it has dropped, and makes the store follow a
   * main carousel that has moved without a report.
   */
  settled(realIndex: number): void
  /** Ends the connection: what is reported later is ignored. */
  disconnect(): void
}
