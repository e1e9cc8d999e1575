import type { ImageReference } from '@cutroom/content-client'

/** An image of 1920 by 1080 px without crop and hotspot, as views have it. */
export const IMAGE: ImageReference = {
  ref: 'image-a-1920x1080-jpg',
  rects: { thumbnail: '4,0,1912,1080', share: '150,0,1620,1080' },
  focalPoint: { x: 0.5, y: 0.5 },
}
