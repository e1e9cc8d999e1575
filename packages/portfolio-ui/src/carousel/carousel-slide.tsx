import type { ComponentProps, CSSProperties } from 'react'
import type { TrackSlide } from './track.js'
import { classNames } from '../styling/class-names.js'
import type { CarouselSlideDataAttributes } from './carousel-slide-data-attributes.js'

interface CarouselSlideProps extends ComponentProps<'div'> {
  readonly slide: TrackSlide
  readonly reachable: boolean
}

export function CarouselSlide({ slide, reachable, ...rest }: CarouselSlideProps) {
  const style: CSSProperties & { '--cutroom-place': number } = { '--cutroom-place': slide.place }
  const attributes: CarouselSlideDataAttributes = {
    'data-slot': slide.slot,
    'data-index': slide.index,
    'data-duplicate': slide.duplicate ? '' : undefined,
  }
  const className = classNames('cutroom-carousel__slide', reachable ? 'cutroom-carousel__snap' : undefined)
  return <div {...rest} {...attributes} className={className} style={style} />
}
