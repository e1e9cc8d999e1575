import { describe, expect, it } from 'vitest'
import { rateFrame } from './rate-frame.ts'

const WIDTH = 32
const HEIGHT = 18

/** A grey frame by a function of its pixels, 0 to 255. */
function createFrame(getGrey: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const grey = getGrey(pixel % WIDTH, Math.floor(pixel / WIDTH))
    data.set([grey, grey, grey, 255], pixel * 4)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

/** Stripes of 4 px. */
const getPicture = (x: number) => (Math.floor(x / 4) % 2 === 0 ? 220 : 40)

/** The stripes with soft edges. */
const getBlurred = (x: number) => 130 + 90 * Math.sin((x / 8) * 2 * Math.PI)

describe('rateFrame', () => {
  const picture = rateFrame(createFrame(getPicture))

  it.each([
    ['a black frame', () => 0],
    ['a white frame', () => 255],
    ['an even grey frame', () => 130],
  ])('rates %s 0', (_, getGrey) => {
    expect(rateFrame(createFrame(getGrey))).toBeCloseTo(0)
  })

  it('rates a frame at half of a fade to black a quarter of the whole picture', () => {
    expect(rateFrame(createFrame((x) => getPicture(x) / 2))).toBeCloseTo(picture / 4, 0)
  })

  it('rates a frame at half of a fade to white below the whole picture', () => {
    expect(rateFrame(createFrame((x) => (getPicture(x) + 255) / 2))).toBeLessThan(picture)
  })

  it('rates a sharp picture above a blurred one of the same brightness', () => {
    expect(picture).toBeGreaterThan(2 * rateFrame(createFrame(getBlurred)))
  })

  it('rates a bright picture above a dark one of the same contrast', () => {
    expect(picture).toBeGreaterThan(rateFrame(createFrame((x) => getPicture(x) - 40)))
  })

  it('rates a frame without inner pixels 0', () => {
    expect(rateFrame({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toBe(0)
  })
})
