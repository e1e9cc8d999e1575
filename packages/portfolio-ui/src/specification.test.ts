import { describe, expect, it } from 'vitest'
import * as specification from './specification.js'

describe('specification', () => {
  it('holds the numbers of docs/behaviour.md', () => {
    expect(specification).toMatchObject({
      LONG_SWIPE_MS: 300,
      MAIN_CAROUSEL: { threshold: 10 },
      THUMBNAIL_CAROUSEL: { perView: 5, gap: 1, verticalGap: 20, threshold: 25 },
      LANDSCAPE_QUERY: '(min-aspect-ratio: 1/1)',
      BLUR_SIZE: { width: 192, height: 108 },
      THUMBNAIL_SIZE: { width: 200, height: 113 },
      AUTO_HIDE_MS: 2500,
    })
  })
})
