import {
  wrapIndex,
  type CarouselConnection,
  type CarouselMove,
  type CarouselPort,
  type SlideToOptions,
} from '../carousels/carousels.js'

/** The behaviour of a fake carousel. */
export interface FakeCarouselScript {
  /**
   * When a commanded move is reported: within the command, as Swiper does, or when `report` is
   * called; or commands during a move are ignored, as in Swiper's loop.
   */
  commands: 'at-once' | 'later' | 'dropped-while-moving'
}

/** A looped carousel of any number of slides, without pictures. */
export class FakeCarousel implements CarouselPort {
  readonly script: FakeCarouselScript
  /** Number of slides; a test updates it with the list. */
  length: number
  realIndex: number
  readonly commands: string[] = []
  connection: CarouselConnection | null = null
  readonly #reports: number[] = []
  #moving = false

  constructor(length: number, realIndex = 0, script: Partial<FakeCarouselScript> = {}) {
    this.length = length
    this.realIndex = realIndex
    this.script = { commands: 'at-once', ...script }
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
    this.#moving = true
    this.realIndex = wrapIndex(this.realIndex + by, this.length)
    this.flush()
    this.connection?.moved(this.realIndex, move)
  }

  /** Reports the oldest commanded move that it has not reported. */
  report(): void {
    const reported = this.#reports.shift()
    if (reported !== undefined) this.connection?.moved(reported)
  }

  flush(): void {
    while (this.#reports.length > 0) this.report()
  }

  settle(): void {
    this.flush()
    this.#moving = false
    this.connection?.settled(this.realIndex)
  }

  #move(target: number): void {
    const realIndex = wrapIndex(target, this.length)
    if (this.#moving && this.script.commands === 'dropped-while-moving') return
    if (realIndex === this.realIndex) return
    this.#moving = true
    this.realIndex = realIndex
    this.#reports.push(realIndex)
    if (this.script.commands !== 'later') this.flush()
  }
}
