import { BLUR_SIZE, POSTER_SIZES } from '../constants.js'
import type { Picture } from '../picture/picture.js'
import { focalPointStyle } from '../picture/focal-point.js'
import { PictureImage } from '../picture/picture.js'

interface SlidePosterProps {
  readonly picture: Picture
  /** The slide that the visitor looks at: its poster comes first. */
  readonly current: boolean
  /** Only the blurred picture: enough for a slide that flies past. */
  readonly blurOnly: boolean
}

/** The blurred picture, and over it the one that is to be seen. */
export function SlidePoster({ picture, current, blurOnly }: SlidePosterProps) {
  return (
    <>
      {picture.blurSrc !== undefined && (
        <img
          className="cutroom-slide__blur"
          src={picture.blurSrc}
          alt=""
          width={BLUR_SIZE.width}
          height={BLUR_SIZE.height}
          draggable={false}
          decoding="async"
          style={focalPointStyle(picture.focalPoint)}
        />
      )}
      {!blurOnly && (
        <PictureImage
          className="cutroom-slide__poster"
          picture={picture}
          sizes={POSTER_SIZES}
          priority={current}
        />
      )}
    </>
  )
}
