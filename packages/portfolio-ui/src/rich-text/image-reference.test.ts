import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseImageReference } from './image-reference.js'

describe('the reference of a picture', () => {
  it('says what the picture is', () => {
    expect(parseImageReference('image-4f1b-2c_x-1920x1080-jpg')).toEqual({
      ref: 'image-4f1b-2c_x-1920x1080-jpg',
      id: '4f1b-2c_x',
      width: 1920,
      height: 1080,
      format: 'jpg',
    })
  })

  it('comes back as it was written', () => {
    const id = fc.stringMatching(/^[\w-]{1,40}$/)
    const side = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(
        id,
        side,
        side,
        fc.constantFrom('jpg', 'png', 'webp', 'svg'),
        (name, width, height, format) => {
          const ref = `image-${name}-${width}x${height}-${format}`
          expect(parseImageReference(ref)).toEqual({ ref, id: name, width, height, format })
        },
      ),
    )
  })

  it.each([
    '',
    'file-abc-pdf',
    'image-abc-0x10-jpg',
    'image-abc-10x10',
    'image-a/../b-1x1-jpg',
    'image-abc-10x-jpg',
    null,
    3,
  ])('%j is none', (value) => {
    expect(parseImageReference(value)).toBeNull()
  })
})
