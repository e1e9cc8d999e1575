/** Class names that both our markup and Swiper use: the moving track, and the slides in it that a drag may reach. */
export const ENGINE_CLASSES = { track: 'cutroom-carousel__track', snap: 'cutroom-carousel__snap' } as const

/** Layout and drag options of a carousel. */
export interface EngineLayout {
  readonly axis: 'horizontal' | 'vertical'
  readonly perView: number
  /** Minimum length of a drag, in pixels. */
  readonly threshold: number
  /** Slides on each side of the centre that a drag may reach. */
  readonly dragReach: number
}

/** Turns a visitor's drags into movements of the track. */
export interface DragEngine {
  destroy(): void
}

/** Called when a drag has been released, with the number of slides by which the carousel moves. */
export type OnDrag = (slides: number) => void
