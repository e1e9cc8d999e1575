import type { ComponentPropsWithoutRef, CSSProperties } from 'react'
import type { CarouselSlideDataAttributes } from './carousel-data-attributes.js'
import { ENGINE_CLASSES } from './engine-classes.js'
import type { TrackSlide } from './track.js'

interface CarouselSlideProps extends Omit<ComponentPropsWithoutRef<'div'>, 'inert'> {
  readonly slide: TrackSlide
  /** Whether a drag may reach it. */
  readonly reachable: boolean
  readonly inert: boolean
}

/** One place of a carousel's window. */
export function CarouselSlide({ slide, reachable, inert, children, ...rest }: CarouselSlideProps) {
  const style: CSSProperties & { '--cutroom-slot': number } = { '--cutroom-slot': slide.slot }
  const attributes: CarouselSlideDataAttributes = {
    'data-slot': slide.slot,
    'data-index': slide.index,
    'data-duplicate': slide.duplicate ? '' : undefined,
  }
  return (
    <div
      {...rest}
      className={reachable ? `cutroom-carousel__slide ${ENGINE_CLASSES.snap}` : 'cutroom-carousel__slide'}
      style={style}
      {...attributes}
      inert={inert}
    >
      {children}
    </div>
  )
}
