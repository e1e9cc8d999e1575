import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  pictureBytes,
  startSharedService,
  startTestService,
  createWriter,
} from '../../testing/test-service.ts'
import { imageGeometry } from './geometry.ts'
import { parseImageRequest } from './image-request.ts'

const sharedService = startSharedService()

/**
 * A service with one picture of 400 by 200, red in its top left quarter, and the real builder of
 * its addresses.
 */
async function withPicture() {
  const service = sharedService()
  // An equal picture is stored once.
  const asset = await createWriter(service).assets.upload('image', await pictureBytes(), {
    filename: 'a.png',
  })
  const builder = createImageUrlBuilder({
    projectId: service.projectId,
    dataset: service.dataset,
    baseUrl: service.url,
  })
  return { service, asset, image: builder.image(asset._id) }
}

/** A picture of 16 by 16 with two frames. */
async function movingPicture(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

async function load(url: string, accept = '*/*') {
  const response = await fetch(url, { headers: { accept } })
  expect({ url, status: response.status }).toEqual({ url, status: 200 })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { response, bytes, format, width, height }
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(bytes).extract(area).removeAlpha().raw().toBuffer()
  return red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : 'mixed'
}

describe('imageRoutes, with addresses of @sanity/image-url', () => {
  it('sends the original without parameters', async () => {
    const { image } = await withPicture()
    expect(Buffer.compare((await load(image.url())).bytes, await pictureBytes())).toBe(0)
  })

  it('resizes a JPEG with flaws that programs show', async () => {
    const jpeg = await pictureBytes(320, 180, 'jpeg')
    const flawed = Buffer.concat([jpeg.subarray(0, -2), Buffer.from('\0garbage'), jpeg.subarray(-2)])
    const { url } = await createWriter(sharedService()).assets.upload('image', flawed, { filename: 'a.jpg' })
    expect(await load(`${url}?w=160`)).toMatchObject({ width: 160, height: 90, format: 'jpeg' })
  })

  it.each(['gif', 'webp'] as const)(
    'sends a %s that moves as it is where it would be smaller',
    async (format) => {
      const moving = await movingPicture(format)
      const { url } = await createWriter(sharedService()).assets.upload('image', moving, {
        filename: `a.${format}`,
      })
      expect(Buffer.compare((await load(`${url}?w=8&fit=max`)).bytes, moving)).toBe(0)
      const stills = [
        'frame=1',
        'w=8&fit=max&frame=1',
        'w=8&fit=max&fm=png',
        'w=8&h=4&fit=crop',
        'rect=0,0,8,8&w=8',
      ]
      for (const parameters of stills) {
        const { bytes } = await load(`${url}?${parameters}`)
        expect({ parameters, pages: (await sharp(bytes).metadata()).pages ?? 1 }).toEqual({
          parameters,
          pages: 1,
        })
      }
    },
  )

  it('resizes a still GIF', async () => {
    const still = await pictureBytes(32, 16, 'gif')
    const { url } = await createWriter(sharedService()).assets.upload('image', still, { filename: 'a.gif' })
    expect(await load(`${url}?w=8&fit=max`)).toMatchObject({ width: 8, height: 4, format: 'gif' })
  })

  it('resizes, blurs and converts', async () => {
    const { image } = await withPicture()
    const blurred = image.width(192).height(108).blur(40).quality(20).url()
    expect(await load(blurred)).toMatchObject({ width: 192, height: 108, format: 'png' })
    expect(await load(image.width(1200).height(800).format('jpg').url())).toMatchObject({
      width: 1200,
      height: 800,
      format: 'jpeg',
    })
    expect(await load(image.width(200).height(113).dpr(2).fit('crop').url())).toMatchObject({
      width: 400,
      height: 226,
    })
    const corners = [1, 8, 800].map(async (blur) =>
      colourAt((await load(image.width(40).blur(blur).url())).bytes, 9, 4),
    )
    expect(await Promise.all(corners)).toEqual(['red', 'mixed', 'blue'])
  })

  it('chooses the format by the Accept header, and sets Vary', async () => {
    const { image } = await withPicture()
    const url = image.width(100).auto('format').url()
    const webp = await load(url, 'image/avif,image/webp,*/*')
    expect(webp).toMatchObject({ format: 'webp' })
    expect(webp.response.headers.get('vary')).toContain('Accept')
    expect(await load(url, 'image/avif')).toMatchObject({ format: 'heif' })
    expect(await load(url)).toMatchObject({ format: 'png' })
    expect(await load(image.format('pjpg').url())).toMatchObject({ format: 'jpeg' })
  })

  it('computes large images in formats whose encoders heed the time limit', async () => {
    const service = await startTestService()
    const picture = sharp({ create: { width: 2400, height: 2000, channels: 3, background: '#0000ff' } })
    const upload = async (format: 'png' | 'gif' | 'avif') => {
      const bytes = await picture.clone().toFormat(format, { effort: 1 }).toBuffer()
      return (await createWriter(service).assets.upload('image', bytes, { filename: `a.${format}` })).url
    }
    const [png, gif, avif] = [await upload('png'), await upload('gif'), await upload('avif')]
    const accept = 'image/avif'
    expect(await load(`${png}?w=300&auto=format`, accept)).toMatchObject({ format: 'heif' })
    expect(await load(`${png}?w=2400&auto=format`, accept)).toMatchObject({ format: 'png' })
    expect(await load(`${gif}?w=100`)).toMatchObject({ format: 'gif' })
    expect(await load(`${gif}?q=50`)).toMatchObject({ format: 'png' })
    expect(await load(`${avif}?q=50`)).toMatchObject({ format: 'webp' })
    const refused = await fetch(`${png}?w=2400&fm=avif`)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('AVIF')])
  })

  it('crops by rect, hotspot and focal point', async () => {
    const { image, asset, service } = await withPicture()
    const part = await load(image.rect(0, 0, 100, 50).url())
    expect(part).toMatchObject({ width: 100, height: 50 })
    expect(await colourAt(part.bytes, 95, 45)).toBe('red')
    const focused = await load(
      image
        .size(50, 50)
        .focalPoint(0, 0)
        .fit('crop')
        .crop('focalpoint')
        .url()
        .replace(/rect=[^&]*&/, ''),
    )
    expect(await colourAt(focused.bytes, 5, 5)).toBe('red')
    const far = await load(`${asset.url}?w=50&h=50&fit=crop&fp-x=1&fp-y=1`)
    expect(await colourAt(far.bytes, 5, 5)).toBe('blue')
    const builder = createImageUrlBuilder({
      projectId: service.projectId,
      dataset: service.dataset,
      baseUrl: service.url,
    })
    const source = {
      asset: { _ref: asset._id },
      crop: { left: 0, top: 0, right: 0.5, bottom: 0 },
      hotspot: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 },
    }
    const spot = await load(builder.image(source).size(100, 20).url())
    expect(spot).toMatchObject({ width: 100, height: 20 })
    expect(await colourAt(spot.bytes, 5, 5)).toBe('red')
  })

  it('sends an entity tag, a long lifetime, and a file name to save', async () => {
    const { image } = await withPicture()
    const url = image.width(50).url()
    const { response } = await load(url)
    expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const saved = await fetch(image.width(50).forceDownload('a/b.png').url())
    expect(saved.headers.get('content-disposition')).toContain('filename="a_b.png"')
    expect((await fetch(image.width(50).vanityName('nice.png').url())).status).toBe(200)
  })
})

describe('parseImageRequest', () => {
  const sizeFor = (query: string, [width, height] = [400, 200]) => {
    const request = parseImageRequest(new URLSearchParams(query))
    if ('problems' in request) throw new Error(request.problems.join())
    const geometry = imageGeometry({ width, height }, request)
    if ('problem' in geometry) throw new Error(geometry.problem)
    const size = geometry.canvas ?? geometry
    return { width: size.width, height: size.height, extract: geometry.extract }
  }

  it.each([
    ['w=100', 100, 50],
    ['h=100', 200, 100],
    ['w=800', 800, 400],
    ['w=800&fit=max', 400, 200],
    ['w=100&h=100', 100, 50],
    ['w=800&h=800', 800, 400],
    ['w=100&h=100&fit=crop', 100, 100],
    ['w=800&h=800&fit=crop', 800, 800],
    ['w=100&h=100&fit=fill', 100, 100],
    ['w=800&h=800&fit=fillmax', 800, 800],
    ['w=800&h=800&fit=max', 400, 200],
    ['w=100&h=100&fit=scale', 100, 100],
    ['w=800&h=800&fit=min', 200, 200],
    ['w=100&h=100&fit=min', 100, 100],
    ['w=100&dpr=2', 200, 100],
    ['rect=0,0,100,100&w=50', 50, 50],
    ['rect=350,150,500,500', 50, 50],
  ])('fits %s into %i by %i', (query, width, height) => {
    expect(sizeFor(query)).toMatchObject({ width, height })
  })

  it('rounds numbers, each of which would be a cached picture of its own', () => {
    const parse = (query: string) => parseImageRequest(new URLSearchParams(query))
    expect(parse('blur=20.000001&q=75.1&w=100.2')).toEqual(parse('blur=20&q=75&w=100'))
  })

  it.each([
    ['left', 0],
    ['center', 100],
    ['right', 200],
  ])('crops from crop=%s', (crop, left) => {
    expect(sizeFor(`w=50&h=50&fit=crop&crop=${crop}`).extract).toEqual({
      left,
      top: 0,
      width: 200,
      height: 200,
    })
  })

  it.each<[string, [number, number], number, number]>([
    ['w=1920&h=1080&fit=crop', [400, 200], 1920, 1080],
    ['w=4000&h=4000&fit=scale', [8000, 6000], 4000, 4000],
    ['fm=jpg', [8000, 6000], 4616, 3462],
    // The width alone is requested.
    ['w=1000&fit=max', [1000, 20_000], 410, 8192],
    ['w=400&fit=max', [1000, 20_000], 400, 8000],
    ['w=4000&fit=max', [4000, 8000], 2827, 5654],
  ])('computes %s of a picture of %j px with %i by %i', (query, source, width, height) => {
    expect(sizeFor(query, source)).toMatchObject({ width, height })
  })

  // Twice the pixels of the source, the poster of a page, or 16 megapixels.
  it.each<[string, [number, number], RegExp]>([
    ['w=4000&h=2000', [400, 200], /8000000 pixels; this one has at most 4147200/],
    ['w=2829&h=2829', [2000, 2000], /at most 8000000/],
    ['w=4000&h=2000&fit=fill', [400, 200], /at most 4147200/],
    ['w=4001&h=4000&fit=scale', [8000, 6000], /at most 16000000/],
  ])('refuses %s of a picture of %j px', (query, source, problem) => {
    expect(() => sizeFor(query, source)).toThrow(problem)
  })

  it.each([
    'w=0',
    'w=-1',
    'w=abc',
    'w=1e3',
    'w=9000',
    'w=5000&dpr=2',
    'h=8193',
    'dpr=4',
    'fit=cover',
    'fm=bmp',
    'q=101',
    'blur=0',
    'blur=2001',
    'rect=1,2,3',
    'rect=a,b,c,d',
    'rect=500,0,10,10',
    'fp-x=2',
    'crop=somewhere',
    'crop=top,left',
    'w=8192&h=1&fit=scale&dpr=3',
  ])('is answered with 400 and a text for %s', async (query) => {
    const { asset } = await withPicture()
    const response = await fetch(`${asset.url}?${query}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/^Bad parameters: .+/)
  })
})

describe('imageRoutes', () => {
  it('sends 404 for unknown images, and ignores unknown parameters', async () => {
    const { service, asset } = await withPicture()
    expect((await load(`${asset.url}?w=10&nonsense=1&utm=2`)).width).toBe(10)
    const unknown = asset.url.replace(/[0-9a-f]{40}/, '0'.repeat(40))
    expect((await fetch(unknown)).status).toBe(404)
    expect((await fetch(asset.url.replace('400x200', '401x200'))).status).toBe(404)
    expect((await fetch(`${service.url}/images/cutroom0/production/..%2f..%2ftokens.json?w=5`)).status).toBe(
      404,
    )
  })
})
