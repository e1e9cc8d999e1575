import { RICH_TEXT_IMAGE_WIDTHS, RICH_TEXT_SIZES } from '../constants.js'
import type { DataAttributes } from '../picture/picture.js'
import { readImageCrop, type ImageCrop } from './image-crop.js'
import { parseImageReference, type ImageReference, type ImageUrl } from './image-reference.js'

/** Props of `RichTextImage`. */
export interface RichTextImageProps {
  /**
   * The picture's node, `{ asset: { _ref }, crop?, alt?, caption? }`, as content has it: anything. A site may add
   * `data`, attributes of the image such as `{ 'data-field': '…' }`.
   */
  readonly value: unknown
  readonly imageUrl: ImageUrl | undefined
  readonly onMissing: (message: string) => void
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (Object.entries(value).find(([key]) => key === name)?.[1] ?? null)
    : null

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What a site has added to the node for the image: attributes that nothing but tools look for. */
function dataAttributes(value: unknown): DataAttributes {
  const given = field(value, 'data')
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given).filter(([name, data]) => /^data-[a-z-]+$/.test(name) && typeof data === 'string'),
  )
}

/** The widths at which a picture of this width is offered: those below its own, and its own where it is not larger. */
function widthsBelow(own: number): number[] {
  const largest = Math.max(...RICH_TEXT_IMAGE_WIDTHS)
  const below = RICH_TEXT_IMAGE_WIDTHS.filter((width) => width < own)
  return own <= largest ? [...below, own] : below
}

function candidates(
  image: ImageReference,
  crop: ImageCrop | null,
  imageUrl: ImageUrl,
): { src: string; srcSet: string } | null {
  const urls = widthsBelow((crop ?? image).width).flatMap((width) => {
    const url = imageUrl(image, { width, crop })
    return url === null ? [] : [{ url, width }]
  })
  const last = urls.at(-1)
  return last ? { src: last.url, srcSet: urls.map(({ url, width }) => `${url} ${width}w`).join(', ') } : null
}

/** A picture within rich text, with its caption. A hidden placeholder when its reference leads nowhere. */
export function RichTextImage({ value, imageUrl, onMissing }: RichTextImageProps) {
  const ref = field(field(value, 'asset'), '_ref')
  const image = parseImageReference(ref)
  const crop = image && readImageCrop(field(value, 'crop'), image)
  const urls = image && imageUrl ? candidates(image, crop, imageUrl) : null
  if (image === null || urls === null) {
    onMissing(
      `Rich text has a picture that cannot be shown (reference ${JSON.stringify(ref)}): it is left out. ` +
        'References read image-{id}-{width}x{height}-{format}, and `imageUrl` gives their address.',
    )
    return <div hidden data-unknown="image" />
  }
  const caption = words(field(value, 'caption'))
  return (
    <figure>
      <img
        loading="lazy"
        decoding="async"
        sizes={RICH_TEXT_SIZES}
        srcSet={urls.srcSet}
        src={urls.src}
        width={(crop ?? image).width}
        height={(crop ?? image).height}
        alt={words(field(value, 'alt'))}
        {...dataAttributes(value)}
      />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  )
}
