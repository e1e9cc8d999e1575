import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getImageBase, readImage } from './image-reference.js'
import { posterView, type ImageReference } from './image-urls.js'
import { shareView } from './share-view.js'

const SHA = 'a'.repeat(40)
const REFERENCE = `image-${SHA}-4000x3000-jpg`
const BASE = 'https://cdn.sanity.io/images/abc/production'
const builder = createImageUrlBuilder({ projectId: 'abc', dataset: 'production' })

/** Fractions, those of a slider and those of round numbers. */
const fraction = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 20 }).map((part) => part / 20),
)
const size = fc.integer({ min: 1, max: 9_999 })
const anyImage = fc.record(
  {
    asset: fc
      .tuple(size, size, fc.constantFrom('jpg', 'png', 'webp', 'gif', 'svg'))
      .map(([width, height, format]) => ({ _ref: `image-${SHA}-${width}x${height}-${format}` })),
    crop: fc
      .record({ left: fraction, right: fraction, top: fraction, bottom: fraction })
      .filter(({ left, right, top, bottom }) => left + right < 1 && top + bottom < 1),
    hotspot: fc.record({ x: fraction, y: fraction, width: fraction, height: fraction }),
  },
  { requiredKeys: ['asset'] },
)

/** An image as views have it. */
function read(field: unknown): ImageReference {
  const image = readImage(field, () => {})
  if (image === null) throw new Error('The reference is valid.')
  return image
}
const whole = (_ref: string) => read({ asset: { _ref } })

/** The URLs in a `srcset`, with their widths. */
const candidates = (srcSet: string) => srcSet.split(', ').map((candidate) => candidate.split(' '))
const getRect = (url: string) => new URL(url).searchParams.get('rect')

describe('posterView', () => {
  it('has the exact URLs of docs/behaviour.md, "Images"', () => {
    const poster = posterView(BASE, whole(`image-${SHA}-1920x1080-jpg`))
    const file = `${BASE}/${SHA}-1920x1080.jpg`
    expect(poster.src).toBe(`${file}?w=1920&h=1080`)
    expect(poster.blurSrc).toBe(`${file}?w=192&h=108&fm=webp&blur=40&q=20`)
    // 200 by 113 is not quite 16:9: the 8 px that would be squeezed are cut.
    expect(poster.thumbnail.src).toBe(`${file}?rect=4,0,1912,1080&w=200&h=113`)
  })

  it('has a part with pixels for every image, crop and hotspot', () => {
    fc.assert(
      fc.property(anyImage, (source) => {
        const [, width = 0, height = 0] = /-(\d+)x(\d+)-/.exec(source.asset._ref)?.map(Number) ?? []
        for (const rect of Object.values(read(source).rects)) {
          const [x = -1, y = -1, w = 0, h = 0] = rect.split(',').map(Number)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.min(w, h)).toBeGreaterThan(0)
          expect([x + w <= width, y + h <= height]).toEqual([true, true])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('ignores a crop that leaves no pixel', () => {
    const crop = { left: 0.5, right: 0.4999, top: 0.5, bottom: 0.4999 }
    const asset = { _ref: `image-${SHA}-1000x1000-jpg` }
    expect(read({ asset, crop })).toEqual(read({ asset }))
  })

  it('has the URLs of @sanity/image-url for every image, crop and hotspot that leave a pixel', () => {
    fc.assert(
      fc.property(anyImage, (source) => {
        const image = read(source)
        const sized = (width: number, height: number) => builder.image(source).size(width, height)
        const parts = [builder.image(source), sized(1920, 1080), sized(200, 113), sized(1200, 800)]
        fc.pre(parts.every((part) => !/,0(?:,|$)/.test(getRect(part.url())?.replace(/^\d+,\d+/, '') ?? '')))
        // The builder has no name for the first picture of one that moves.
        const still = /gif|webp/.test(source.asset._ref) ? '&frame=1' : ''
        const auto = (width: number, height: number) => [
          sized(width, height).auto('format').url() + still,
          `${width}w`,
        ]
        const poster = posterView(BASE, image)
        expect(poster.src).toBe(sized(1920, 1080).url() + still)
        expect(poster.blurSrc).toBe(sized(192, 108).blur(40).quality(20).format('webp').url() + still)
        expect(poster.thumbnail.src).toBe(sized(200, 113).url() + still)
        expect(candidates(poster.srcSet)).toEqual([
          auto(480, 270),
          auto(768, 432),
          auto(1088, 612),
          auto(1440, 810),
          [poster.src, '1920w'],
        ])
        expect(candidates(poster.thumbnail.srcSet)).toEqual([auto(200, 113), auto(400, 226), auto(600, 339)])
        expect(shareView(BASE, image).src).toBe(sized(1200, 800).format('jpg').url())
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['tif', 'heic', 'psd'])(
    'requests a JPEG of an original that browsers do not show: %s',
    (format) => {
      const image = whole(`image-${SHA}-1920x1080-${format}`)
      const { src, blurSrc, srcSet, thumbnail } = posterView(BASE, image)
      expect(new URL(blurSrc).searchParams.getAll('fm')).toEqual(['webp'])
      for (const url of [src, thumbnail.src, ...candidates(srcSet).map(([url = '']) => url)])
        expect(new URL(url).searchParams.getAll('fm')).toEqual(['jpg'])
      expect(new URL(shareView(BASE, image).src).searchParams.getAll('fm')).toEqual(['jpg'])
    },
  )

  it('has the whole image for a film of another shape, beside the URL of the poster', () => {
    const image = whole(REFERENCE)
    const poster = posterView(BASE, image, 4 / 3)
    expect(poster.src).toBe(posterView(BASE, image).src)
    expect(candidates(poster.srcSet).map(([url = '', width]) => [getRect(url), width])).toEqual(
      ['480w', '768w', '1088w', '1440w', '1920w'].map((width) => [null, width]),
    )
    expect(poster.srcSet).toContain('?w=1920&h=1440&auto=format 1920w')
    expect(posterView(BASE, image, 1280 / 720)).toEqual(posterView(BASE, image))
    const wide = whole(`image-${SHA}-1920x1080-jpg`)
    expect(posterView(BASE, wide, 2.39)).toEqual(posterView(BASE, wide))
  })

  it('has the editor’s crop of the image, and the hotspot in it, for a film of another shape', () => {
    const crop = { left: 0.1, right: 0.1, top: 0, bottom: 0 }
    const hotspot = { x: 0.3, y: 0.5, width: 0.2, height: 0.2 }
    const poster = posterView(BASE, read({ asset: { _ref: REFERENCE }, crop, hotspot }), 1)
    for (const [url = ''] of candidates(poster.srcSet)) expect(getRect(url)).toBe('400,0,3200,3000')
    expect(poster.focalPoint.x).toBeCloseTo(0.25, 2)
    expect(poster.focalPoint.y).toBeCloseTo(0.5, 2)
  })

  it('crops around the hotspot, and has the focal point within that', () => {
    const hotspot = { x: 0.5, y: 0.1, width: 0.2, height: 0.2 }
    const poster = posterView(BASE, read({ asset: { _ref: REFERENCE }, hotspot }))
    expect(getRect(poster.src)).toBe('0,0,4000,2250')
    expect(poster.focalPoint.x).toBeCloseTo(0.5)
    expect(poster.focalPoint.y).toBeCloseTo(300 / 2250, 2)
    expect(whole(REFERENCE).focalPoint).toEqual({ x: 0.5, y: 0.5 })
  })

  it('has a focal point within every image', () => {
    fc.assert(
      fc.property(anyImage, (source) => {
        const { x, y } = read(source).focalPoint
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('shareView', () => {
  it('is a JPEG of 1200 by 800 px', () => {
    const src = `${BASE}/${SHA}-1920x1080.jpg?rect=150,0,1620,1080&w=1200&h=800&fm=jpg`
    const share = shareView(BASE, whole(`image-${SHA}-1920x1080-jpg`))
    expect(share).toEqual({ src, width: 1200, height: 800 })
  })
})

describe('readImage', () => {
  it('returns null for every other reference, and reports those that are texts', () => {
    const reported: string[] = []
    const read = (_ref: unknown) => readImage({ asset: { _ref } }, (reference) => reported.push(reference))
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(!(typeof value === 'string' && value.startsWith('image-')))
        return read(value) === null
      }),
    )
    reported.length = 0
    const invalid = ['image-x-0x10-jpg', 'image-../..-10x10-jpg', 'image-a-10x10-jpg/../b', `file-${SHA}-mp4`]
    for (const value of invalid) expect(read(value)).toBeNull()
    expect(reported).toEqual(invalid)
  })

  it('returns the reference with what each use shows of it', () => {
    const asset = { _type: 'reference', _ref: REFERENCE }
    const rects = { poster: '0,375,4000,2250', thumbnail: '0,370,4000,2260', share: '0,167,4000,2667' }
    const image = { ref: REFERENCE, rects, focalPoint: { x: 0.5, y: 0.5 } }
    expect(read({ asset, crop: null, hotspot: null })).toEqual(image)
    expect(whole(`image-${SHA}-1920x1080-jpg`).rects).not.toHaveProperty('poster')
    expect(readImage(null, () => {})).toBeNull()
  })

  it('reads an asset whose document is in the field', () => {
    expect(read({ asset: { _id: REFERENCE, _type: 'sanity.imageAsset', url: 'x' } })).toEqual(
      whole(REFERENCE),
    )
  })

  it.each([
    null,
    'left',
    {},
    { left: 'a', right: 0, top: 0, bottom: 0 },
    { left: Number.NaN, right: 0, top: 0, bottom: 0 },
    { left: -1, right: 0, top: 0, bottom: 0 },
    { left: 0.6, right: 0.6, top: 0, bottom: 0 },
  ])('leaves out the malformed crop or hotspot %j', (value) => {
    const asset = { _ref: REFERENCE }
    expect(read({ asset, crop: value })).toEqual(whole(REFERENCE))
    expect(read({ asset, hotspot: value })).toEqual(whole(REFERENCE))
  })

  it.each([
    [-5.551115123125783e-17, 0.2],
    [-0.013, 0.2],
    [0, 1.0000000000000002],
  ])('takes %d and %d, which Studios have stored, for the edges of the image', (least, most) => {
    const within = (value: number) => Math.min(1, Math.max(0, value))
    const field = (read: (value: number) => number) => ({
      asset: { _ref: REFERENCE },
      crop: { left: read(least), right: 0, top: 0.2, bottom: 0.1 },
      hotspot: { x: read(most), y: read(least), width: read(most), height: 0.4 },
    })
    expect(read(field((value) => value))).toEqual(read(field(within)))
    expect(read(field((value) => value)).rects.crop).toBe('0,600,4000,2100')
  })
})

describe('getImageBase', () => {
  it.each(['{"projectId":"../other"}', '{}'])('throws for the project id of %s', (json) => {
    expect(() => getImageBase(JSON.parse(json) as { readonly projectId: string })).toThrow(
      expect.objectContaining({ code: 'invalid-config', message: expect.stringContaining('project id') }),
    )
  })

  it('is that of the hosted service, or of another host', () => {
    expect(getImageBase({ projectId: 'abc' })).toBe(BASE)
    expect(getImageBase({ projectId: 'abc', dataset: 'test', imageHost: 'http://localhost:4010' })).toBe(
      'http://localhost:4010/images/abc/test',
    )
    expect(getImageBase({ projectId: 'abc', imageHost: '/content' })).toBe('/content/images/abc/production')
  })
})
