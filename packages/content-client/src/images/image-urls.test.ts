import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createImageUrls } from './image-urls.js'

const SHA = 'a'.repeat(40)
const reference = `image-${SHA}-4000x3000-jpg`
const images = createImageUrls({ projectId: 'abc', dataset: 'production' })

describe('createImageUrls', () => {
  it('builds URLs from every valid image reference', () => {
    const part = fc.record({
      id: fc.stringMatching(/^[a-f0-9]{40}$/),
      width: fc.integer({ min: 1, max: 99_999 }),
      height: fc.integer({ min: 1, max: 99_999 }),
      format: fc.constantFrom('jpg', 'png', 'webp', 'gif', 'svg'),
    })
    fc.assert(
      fc.property(part, ({ id, width, height, format }) => {
        const share = images.share({ asset: { _ref: `image-${id}-${width}x${height}-${format}` } })
        expect(share?.src).toMatch(`/images/abc/production/${id}-${width}x${height}.${format}?`)
      }),
    )
  })

  it('returns null for every other reference', () => {
    const share = (_ref: unknown) => images.share({ asset: { _ref: _ref as string } })
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(!(typeof value === 'string' && value.startsWith('image-')))
        return share(value) === null
      }),
    )
    for (const value of [
      'image-x-0x10-jpg',
      'image-../..-10x10-jpg',
      'image-a-10x10-jpg/../b',
      `file-${SHA}-mp4`,
    ]) {
      expect(share(value)).toBeNull()
    }
  })

  it('builds the exact URLs of a poster (docs/behaviour.md, "Images")', () => {
    const poster = images.poster({ asset: { _ref: `image-${SHA}-1920x1080-jpg` } })
    const base = `https://cdn.sanity.io/images/abc/production/${SHA}-1920x1080.jpg`
    expect(poster?.src).toBe(`${base}?w=1920&h=1080`)
    expect(poster?.blurSrc).toBe(`${base}?w=192&h=108&blur=40&q=20`)
    // 200 by 113 is not quite 16:9: the builder cuts the 8 px that would be squeezed.
    expect(poster?.thumbnail.src).toBe(`${base}?rect=4,0,1912,1080&w=200&h=113`)
    expect(poster?.share.src).toBe(`${base}?rect=150,0,1620,1080&w=1200&h=800&fm=jpg`)
  })

  it('adds candidates of other widths, in the best format that the browser accepts, and keeps the exact ones', () => {
    const poster = images.poster({ asset: { _ref: `image-${SHA}-1920x1080-jpg` } })
    const candidates = (srcSet = '') =>
      srcSet.split(', ').map((entry) => {
        const [url = '', width] = entry.split(' ')
        return [width, new URL(url).searchParams.get('auto')]
      })
    expect(candidates(poster?.srcSet)).toEqual([
      ['480w', 'format'],
      ['768w', 'format'],
      ['1080w', 'format'],
      ['1440w', 'format'],
      ['1920w', null],
    ])
    expect(poster?.srcSet).toContain(`${poster?.src} 1920w`)
    expect(candidates(poster?.thumbnail.srcSet)).toEqual([
      ['200w', 'format'],
      ['400w', 'format'],
      ['600w', 'format'],
    ])
  })

  it('crops a poster around its hotspot and computes the focal point', () => {
    const poster = images.poster({
      asset: { _ref: reference },
      hotspot: { x: 0.5, y: 0.1, width: 0.2, height: 0.2 },
    })
    expect(new URL(poster?.src ?? '').searchParams.get('rect')).toBe('0,0,4000,2250')
    expect(poster?.focalPoint.x).toBeCloseTo(0.5)
    expect(poster?.focalPoint.y).toBeCloseTo(300 / 2250, 2)
  })

  it.each([
    null,
    'left',
    {},
    { left: 'a', right: 0, top: 0, bottom: 0 },
    { left: Number.NaN, right: 0, top: 0, bottom: 0 },
    { left: -1, right: 0, top: 0, bottom: 0 },
    { left: 0.6, right: 0.6, top: 0, bottom: 0 },
  ])('ignores the malformed crop or hotspot %j', (value) => {
    const asset = { _ref: reference }
    const plain = images.poster({ asset })
    expect(images.poster({ asset, crop: value })).toEqual(plain)
    expect(images.poster({ asset, hotspot: value })).toEqual(plain)
  })

  it('honours the crop of a poster', () => {
    const crop = { top: 0.25, bottom: 0.25, left: 0, right: 0 }
    const poster = images.poster({ asset: { _ref: reference }, crop })
    const [, top = 0, , height = 0] = (new URL(poster?.src ?? '').searchParams.get('rect') ?? '')
      .split(',')
      .map(Number)
    expect(top).toBeGreaterThanOrEqual(750)
    expect(top + height).toBeLessThanOrEqual(2250)
  })

  it('keeps the focal point within the image for any hotspot', () => {
    fc.assert(
      fc.property(fc.anything(), fc.double(), fc.double(), (junk, x, y) => {
        for (const hotspot of [junk, { x, y, width: 0.1, height: 0.1 }]) {
          const focal = images.poster({ asset: { _ref: reference }, hotspot: hotspot })?.focalPoint
          expect(focal?.x).toBeGreaterThanOrEqual(0)
          expect(focal?.x).toBeLessThanOrEqual(1)
          expect(focal?.y).toBeGreaterThanOrEqual(0)
          expect(focal?.y).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('builds the share image as a JPEG of 1200 by 800 px', () => {
    expect(images.share({ asset: { _ref: reference } })?.src).toMatch(
      /w=1200&h=800.*fm=jpg|fm=jpg.*w=1200&h=800/,
    )
  })

  it('throws for a project id that would be another path', () => {
    expect(() => createImageUrls({ projectId: '../other', dataset: 'production' })).toThrow(
      expect.objectContaining({ code: 'invalid-config', message: expect.stringContaining('project id') }),
    )
  })

  it('uses another host', () => {
    const own = createImageUrls({ projectId: 'abc', dataset: 'test', imageHost: 'http://localhost:4010' })
    expect(own.poster({ asset: { _ref: reference } })?.src).toMatch(
      /^http:\/\/localhost:4010\/images\/abc\/test\//,
    )
  })
})
