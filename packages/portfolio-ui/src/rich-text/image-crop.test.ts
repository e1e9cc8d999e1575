import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readImageCrop } from './image-crop.js'

const IMAGE = { ref: 'image-a-400x200-jpg', id: 'a', width: 400, height: 200, format: 'jpg' }

it('is the part that is left, in pixels', () => {
  expect(readImageCrop({ left: 0.25, right: 0.25, top: 0.5, bottom: 0 }, IMAGE)).toEqual({
    left: 100,
    top: 100,
    width: 200,
    height: 100,
  })
})

it.each([
  null,
  'x',
  {},
  { left: 0, right: 0, top: 0, bottom: 0 },
  { left: 0.6, right: 0.5, top: 0, bottom: 0 },
  { left: '0.5', right: 0, top: 0, bottom: 0 },
  { left: -0.5, right: 0, top: 0, bottom: 0 },
  { left: Number.NaN, right: 0, top: 0, bottom: 0 },
])('is none for %j', (value) => expect(readImageCrop(value, IMAGE)).toBeNull())

it('is always within the picture', () => {
  const part = fc.double({ min: 0, max: 1 })
  fc.assert(
    fc.property(fc.record({ left: part, right: part, top: part, bottom: part }), (value) => {
      const crop = readImageCrop(value, IMAGE)
      if (crop === null) return
      expect(crop.width).toBeGreaterThan(0)
      expect(crop.height).toBeGreaterThan(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(IMAGE.width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(IMAGE.height)
    }),
  )
})
