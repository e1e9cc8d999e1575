/** The two carousels of a page. `main` is the authority; `thumbnails` follows it. */
export type CarouselName = 'main' | 'thumbnails'

/** Which way a looped carousel goes: on, or back. */
export type Direction = 'forward' | 'backward'

/** How a carousel is to go to a slide. */
export interface SlideToOptions {
  /** Without animation: the list has changed, or the carousel has just connected. */
  readonly immediate: boolean
  /** The shorter way around the loop; from the last slide to the first it is `forward`. */
  readonly direction: Direction
}

/** What a carousel can be told. Slides are named by real index: their place in the list, loops not counted. */
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
   * The visitor's own hand has moved the carousel, and has let go. Only such a move of the thumbnails is
   * followed by the main carousel.
   */
  readonly drag?: boolean
}

/**
 * The line from a connected carousel to the store. A carousel may report from within a command, later, or not
 * at all for a command that it drops; the store recognises the echo of its own commands.
 */
export interface CarouselConnection {
  /** The active slide has changed. To be called on each change, when it is decided rather than when it has been animated. */
  moved(realIndex: number, move?: CarouselMove): void
  /**
   * Nothing moves any more, and this is the active slide. Brings a carousel whose command was dropped to its
   * slide, and makes the store follow a main carousel that has moved without a word.
   */
  settled(realIndex: number): void
  /** Ends the connection: what is reported later is ignored. */
  disconnect(): void
}
