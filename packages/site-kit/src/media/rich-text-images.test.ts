import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richTextImages } from './rich-text-images.ts'

const BASE = 'https://cdn.example/images/abc/production'
const resolve = richTextImages(BASE)
const image = (fields: object = {}) => ({
  _type: 'image',
  asset: { _ref: 'image-a-1000x500-png' },
  ...fields,
})

describe('richTextImages', () => {
  it('offers an image in several widths up to its own', () => {
    const url = (width: number) => `${BASE}/a-1000x500.png?w=${width}&fit=max`
    expect(resolve(image({ alt: ' A city ' }))).toEqual({
      src: url(1000),
      srcSet: `${url(480)} 480w, ${url(800)} 800w, ${url(1000)} 1000w`,
      width: 1000,
      height: 500,
      alt: 'A city',
      data: {},
      moving: `${BASE}/a-1000x500.png`,
    })
    const large = resolve(image({ asset: { _ref: 'image-a-4000x3000-jpg' } }))
    expect(large).toMatchObject({ src: `${BASE}/a-4000x3000.jpg?w=1600&fit=max`, width: 4000, height: 3000 })
  })

  it('shows a still of what may move, with the address of the moving version', () => {
    const resolved = (format: string, crop?: object) =>
      resolve(image({ asset: { _ref: `image-a-100x50-${format}` }, ...(crop && { crop }) }))
    const url = (format: string) => `${BASE}/a-100x50.${format}`
    expect(resolved('gif')).toMatchObject({
      src: `${url('gif')}?w=100&fit=max&frame=1`,
      moving: `${url('gif')}?w=100&fit=max`,
    })
    expect(resolved('webp')?.moving).toBe(`${url('webp')}?w=100&fit=max`)
    expect(resolved('png')).toMatchObject({ src: `${url('png')}?w=100&fit=max`, moving: url('png') })
    expect(resolved('avif')?.moving).toBe(url('avif'))
    const half = { left: 0.5, right: 0, top: 0, bottom: 0 }
    for (const still of [resolved('jpg'), resolved('svg'), resolved('tiff'), resolved('png', half)])
      expect(still).not.toHaveProperty('moving')
  })

  it('requests a JPEG of an original that browsers do not show', () => {
    const tiff = resolve(image({ asset: { _ref: 'image-a-1000x500-tiff' } }))
    expect(tiff?.src).toBe(`${BASE}/a-1000x500.tiff?w=1000&fit=max&fm=jpg`)
  })

  it('shows the part that the crop leaves', () => {
    const picture = resolve(image({ crop: { left: 0.5, right: 0, top: 0.2, bottom: 0.4 } }))
    expect(picture?.src).toBe(`${BASE}/a-1000x500.png?rect=500,100,500,200&w=500&fit=max`)
    expect(picture).toMatchObject({ width: 500, height: 200 })
  })

  it('ends a crop that exceeds the image at its edge', () => {
    const picture = resolve(image({ crop: { left: 0.5, right: -5.5e-17, top: 0, bottom: -0.1 } }))
    expect(picture?.src).toContain('rect=500,0,500,500&')
  })

  it('reads an asset whose document is in the field', () => {
    const asset = { _id: 'image-a-1000x500-png', _type: 'sanity.imageAsset' }
    expect(resolve(image({ asset }))).toEqual(resolve(image()))
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
  ])('shows the whole image for the crop %j', (crop) => {
    expect(resolve(image({ crop }))?.src).not.toContain('rect')
  })

  it('keeps every crop within the image', () => {
    const fraction = fc.double({ min: 0, max: 1 })
    fc.assert(
      fc.property(fc.record({ left: fraction, right: fraction, top: fraction, bottom: fraction }), (crop) => {
        const rect = new URL(resolve(image({ crop }))?.src ?? '').searchParams.get('rect')
        const [left = 0, top = 0, width = 1, height = 1] = rect?.split(',').map(Number) ?? []
        expect(Math.min(width, height)).toBeGreaterThan(0)
        expect(left + width).toBeLessThanOrEqual(1000)
        expect(top + height).toBeLessThanOrEqual(500)
      }),
    )
  })

  it('takes no attributes from content except data attributes', () => {
    const data = { 'data-field': 'content:a', onclick: 'alert(1)', 'data-count': 1, 'data-x onload': 'y' }
    expect(resolve(image({ data }))?.data).toEqual({ 'data-field': 'content:a' })
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
  ])('returns null for the reference %j', (_ref) => {
    expect(resolve(image({ asset: { _ref } }))).toBeNull()
  })

  it('returns null without an asset and without a base', () => {
    expect(resolve({ _type: 'image' })).toBeNull()
    expect(richTextImages('')(image())).toBeNull()
  })

  it('reads every valid reference', () => {
    const side = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(fc.stringMatching(/^\w{1,40}$/), side, side, (id, width, height) => {
        const picture = resolve(image({ asset: { _ref: `image-${id}-${width}x${height}-jpg` } }))
        expect(picture).toMatchObject({ width, height })
        expect(picture?.src).toContain(`${BASE}/${id}-${width}x${height}.jpg?`)
      }),
    )
  })
})
