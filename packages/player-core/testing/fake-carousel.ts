import {
  wrapIndex,
  type CarouselConnection,
  type CarouselMove,
  type CarouselPort,
  type SlideToOptions,
} from '#src/carousels/carousels.js'

/** A looped carousel of any number of slides, without pictures. */
export class FakeCarousel implements CarouselPort {
  /** Number of slides; a test updates it with the list. */
  length: number
  realIndex: number
  readonly commands: string[] = []
  connection: CarouselConnection | null = null

  constructor(length: number, realIndex = 0) {
    this.length = length
    this.realIndex = realIndex
  }

  slideTo(realIndex: number, { immediate, direction }: SlideToOptions): void {
    this.commands.push(`slideTo ${realIndex} ${immediate ? 'immediate' : direction}`)
    this.#move(realIndex)
  }

  next(): void {
    this.commands.push('next')
    this.#move(this.realIndex + 1)
  }

  previous(): void {
    this.commands.push('previous')
    this.#move(this.realIndex - 1)
  }

  update(): void {
    this.commands.push('update')
  }

  swipe(by: number, move: CarouselMove = {}): void {
    this.#move(this.realIndex + by)
    this.connection?.moved(this.realIndex, move)
  }

  #move(target: number): void {
    this.realIndex = wrapIndex(target, this.length)
  }
}
