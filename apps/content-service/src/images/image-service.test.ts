import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pictureBytes, temporaryDirectory, until } from '../../testing/test-service.ts'
import { ImageService } from './image-service.ts'
import { renderImage, type RenderOptions, type Rendering } from './render.ts'

const PLAIN: RenderOptions = { quality: 75, blur: undefined }

describe('renderImage', () => {
  afterEach(() => vi.restoreAllMocks())

  /** An image of a picture of 400 by 200, in several passes if it is blurred much or turned. */
  const pictureWith = async (options: Partial<RenderOptions>): Promise<Rendering> => {
    const file = join(await temporaryDirectory(), 'a.png')
    await writeFile(file, await pictureBytes())
    const extract = { left: 0, top: 0, width: 400, height: 200 }
    const geometry = { extract, width: 100, height: 50, byEntropy: false, canvas: undefined }
    return { file, geometry, format: 'png', options: { ...PLAIN, ...options } }
  }
  /** A clock that is this much later at each look, in s. */
  const clock = (step: number) => {
    let now = -step
    return () => (now += step) * 1000
  }
  const blur = 800

  it.each([
    ['one pass', {}, [29]],
    ['a blurred image', { blur }, [29, 28]],
  ])('gives each pass of %s what those before it have left of 30 s', async (_, options, seconds) => {
    const rendering = await pictureWith(options)
    const limits = vi.spyOn(sharp.prototype as Sharp, 'timeout')
    const passes = vi.spyOn(sharp.prototype as Sharp, 'toBuffer')
    await renderImage(rendering, clock(1))
    expect(limits.mock.calls.map(([limit]) => limit)).toEqual(seconds.map((left) => ({ seconds: left })))
    expect(passes).toHaveBeenCalledTimes(seconds.length)
  })

  it('starts no further pass of a blurred image after 30 s', async () => {
    await expect(renderImage(await pictureWith({ blur }), clock(16))).rejects.toMatchObject({
      code: 'IMAGE_TIMEOUT',
    })
    await expect(renderImage(await pictureWith({}), clock(16))).resolves.toBeInstanceOf(Buffer)
  })

  it('rejects with a code when sharp stops a pass at its limit', async () => {
    const rendering = await pictureWith({})
    vi.spyOn(sharp.prototype as Sharp, 'toBuffer').mockRejectedValue(new Error('timeout: 33% complete'))
    await expect(renderImage(rendering)).rejects.toMatchObject({ code: 'IMAGE_TIMEOUT' })
  })
})

const VISITOR = { network: '192.0.2.1' }

describe('ImageService', () => {
  const rendering = (width: number): Rendering => ({
    file: 'picture.png',
    geometry: {
      extract: { left: 0, top: 0, width: 1, height: 1 },
      width,
      height: 1,
      byEntropy: false,
      canvas: undefined,
    },
    format: 'png',
    options: PLAIN,
  })

  it('computes equal images once, at most two at a time, and caches them over a restart', async () => {
    let running = 0
    let most = 0
    let computed = 0
    const render = async ({ geometry }: Rendering) => {
      running += 1
      computed += 1
      most = Math.max(most, running)
      // Wait for a second one.
      await until(() => most === 2)
      running -= 1
      return Buffer.from(String(geometry.width))
    }
    const directory = await temporaryDirectory()
    const images = new ImageService(directory, { render })
    const asked = [1, 2, 3, 4, 1, 2, 3, 4].map((width) => images.render(rendering(width), VISITOR))
    const made = await Promise.all(asked)
    expect(made.map(({ bytes }) => bytes.toString())).toEqual(['1', '2', '3', '4', '1', '2', '3', '4'])
    expect({ most, computed }).toEqual({ most: 2, computed: 4 })
    await new ImageService(directory, { render }).render(rendering(3), VISITOR)
    expect(computed).toBe(4)
  })

  it('bounds the disk blocks of the cache, and deletes the least recently used first', async () => {
    let computed = 0
    const render = async () => {
      computed += 1
      return Buffer.alloc(40)
    }
    const images = new ImageService(await temporaryDirectory(), { render, capacity: 3 * 4096 - 1 })
    await images.render(rendering(1), VISITOR)
    await images.render(rendering(2), VISITOR)
    await images.render(rendering(1), VISITOR)
    await images.render(rendering(3), VISITOR)
    expect(computed).toBe(3)
    await images.render(rendering(1), VISITOR)
    expect(computed).toBe(3)
    await images.render(rendering(2), VISITOR)
    expect(computed).toBe(4)
  })

  it('continues after a failure', async () => {
    const render = async ({ geometry }: Rendering) => {
      if (geometry.width < 10) throw new Error('broken')
      return Buffer.from('fine')
    }
    const images = new ImageService(await temporaryDirectory(), { render })
    const failed = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((width) => images.render(rendering(width), VISITOR)),
    )
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect((await images.render(rendering(10), VISITOR)).bytes.toString()).toBe('fine')
  })

  it('computes the picture of a visitor before the queue of another, and none whose client has left', async () => {
    const computed: number[] = []
    const ends: (() => void)[] = []
    const render = ({ geometry }: Rendering) => {
      computed.push(geometry.width)
      return new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.from('x'))))
    }
    const images = new ImageService(await temporaryDirectory(), { render })
    const stranger = new AbortController()
    const asked = Array.from({ length: 20 }, (_, index) =>
      images.render(rendering(100 + index), { network: '192.0.2.66', signal: stranger.signal }),
    )
    await until(() => computed.length === 2)
    const thumbnail = images.render(rendering(320), VISITOR)
    // The visitor joins one that the stranger has requested too.
    const joined = images.render(rendering(110), VISITOR)
    stranger.abort()
    void Promise.allSettled(asked)
    while (computed.length < 4 || ends.length > 0) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([thumbnail, joined])
    expect(computed).toEqual([100, 101, 110, 320])
  })

  it('computes no picture in the queue for a client that had left before', async () => {
    const ends: (() => void)[] = []
    const render = ({ geometry }: Rendering) =>
      geometry.width === 3
        ? Promise.resolve(Buffer.from('x'))
        : new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.from('x'))))
    const images = new ImageService(await temporaryDirectory(), { render })
    const asked = [1, 2].map((width) => images.render(rendering(width), VISITOR))
    await until(() => ends.length === 2)
    const left = images.render(rendering(3), { ...VISITOR, signal: AbortSignal.abort() })
    const results = Promise.allSettled([...asked, left])
    await new Promise((resolve) => setImmediate(resolve))
    for (const end of ends) end()
    expect((await results).at(-1)).toMatchObject({ reason: { code: 'IMAGE_QUEUE_FULL' } })
  })
})
