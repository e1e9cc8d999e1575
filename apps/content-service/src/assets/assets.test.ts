import { once } from 'node:events'
import { mkdir, readFile, rename, rmdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startContentService, type ContentService } from '../index.ts'
import { attachment } from '../http/file-response.ts'
import { FILMS } from '../../testing/films.ts'
import {
  createTestClient,
  pictureBytes,
  startSharedService,
  startEmptiedService,
  startTestService,
  writeDataset,
  temporaryDirectory,
  createWriter,
  catchLog,
  requestRaw,
} from '../../testing/test-service.ts'

const BYTES = '0123456789abcdefghij'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h9v9z"/></svg>'

const ENTITIES = '<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">'.repeat(20)

const createBlank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

/** A type of TIFF's values: an integer of 32 bits. */
const LONG = 4

/** A TIFF whose last tags are other ones, with their values. */
async function createTiff(...others: readonly (readonly [tag: number, value: number])[]): Promise<Buffer> {
  const tiff = await sharp(await createBlank(160, 120))
    .tiff({ compression: 'none' })
    .toBuffer()
  const tags = tiff.readUInt32LE(4)
  for (const [index, [tag, value]] of others.entries()) {
    const at = tags + 2 + 12 * (tiff.readUInt16LE(tags) - others.length + index)
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(LONG, at + 2)
    tiff.writeUInt32LE(1, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  return tiff
}

/** Further images, which the first one is a thumbnail of. */
const SUB_IMAGES = [330, 8] as const
const DNG_VERSION = [50_706, 0] as const
const PRINT_IM = [50_341, 0] as const

async function createFilm(service: ContentService): Promise<string> {
  return createTestClient(service).fetch('*[_id == "film-1"][0].file.asset->url')
}

const getService = startEmptiedService()

describe('deleteAssetFiles', () => {
  it('deletes the file of an asset with the last document that has it', async () => {
    const service = await getService()
    const client = createWriter(service)
    const upload = () => client.assets.upload('file', Buffer.from(BYTES), { filename: 'film.mp4' })
    const { _id, _type, path, url } = await upload()
    const status = async () => (await fetch(url)).status
    await client.create({ _id: 'twin', _type, path })
    await client.delete(_id)
    expect(await status()).toBe(200)
    await client.delete('twin')
    expect(await status()).toBe(404)
    await upload()
    expect(await status()).toBe(200)
  })

  it('deletes the files of pictures, and nothing for a path that is not that of an asset', async () => {
    const service = await getService()
    const client = createWriter(service)
    const image = await client.assets.upload('image', await pictureBytes())
    const logged = catchLog()
    await client.create({ _id: 'forged', _type: 'sanity.imageAsset', path: 'images/..' })
    await client.transaction().delete(image._id).delete('forged').commit()
    expect((await fetch(image.url)).status).toBe(404)
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('uploadRoutes', () => {
  it('log nothing when the client leaves during an upload', async () => {
    const logged = catchLog()
    const service = await startContentService({ port: 0, dataDirectory: await temporaryDirectory() })
    const headers = {
      Authorization: `Bearer ${service.tokens.write}`,
      'Content-Type': 'video/mp4',
      'Content-Length': 1_000,
      Expect: '100-continue',
    }
    const path = '/v2023-06-07/assets/files/production'
    const upload = request({ host: '127.0.0.1', port: service.port, path, method: 'POST', headers })
    const closed = new Promise((resolve) => upload.on('error', () => {}).on('close', resolve))
    // The service has begun with it.
    await once(upload, 'continue')
    upload.write(BYTES, () => upload.destroy())
    await closed
    await service.close()
    expect(logged).not.toHaveBeenCalled()
  })

  it('stores images of the real client with their metadata, and equal ones once', async () => {
    const service = await getService()
    const client = createWriter(service)
    const bytes = await pictureBytes(320, 180, 'jpeg')
    const options = { filename: 'poster.png', contentType: 'text/html', title: 'A poster', creditLine: 'Ada' }
    const asset = await client.assets.upload('image', bytes, options)
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-320x180-jpg$/),
      _type: 'sanity.imageAsset',
      extension: 'jpg',
      mimeType: 'image/jpeg',
      originalFilename: 'poster.png',
      title: 'A poster',
      creditLine: 'Ada',
      size: bytes.length,
      metadata: {
        dimensions: { width: 320, height: 180 },
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      },
    })
    const served = await fetch(asset.url)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
    const again = await client.assets.upload('image', bytes, { filename: 'other.jpg' })
    expect(again).toMatchObject({ _id: asset._id, originalFilename: 'poster.png', _rev: asset._rev })
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  it('stores any file, and refuses invalid images and empty uploads', async () => {
    const service = await getService()
    const client = createWriter(service)
    const file = await client.assets.upload('file', Buffer.from('WEBVTT\n'), { filename: 'en.vtt' })
    expect(file).toMatchObject({
      _id: expect.stringMatching(/^file-[0-9a-f]{40}-vtt$/),
      _type: 'sanity.fileAsset',
    })
    expect((await fetch(file.url)).headers.get('content-type')).toBe('text/vtt')
    const bad = client.assets.upload('image', Buffer.from('<html>'), {
      filename: 'a.png',
      contentType: 'image/png',
    })
    await expect(bad).rejects.toMatchObject({ statusCode: 400 })
    await expect(client.assets.upload('file', Buffer.alloc(0))).rejects.toMatchObject({ statusCode: 400 })
  })

  it.each([
    ['without a name', undefined, undefined],
    ['with a name that a browser has numbered', 'film.mp4 (1)', undefined],
    ['of no type', 'film', 'application/octet-stream'],
  ])('finds the type of a film %s in its content', async (_name, filename, contentType) => {
    const film = await readFile(new URL('../../demo/files/city.mp4', import.meta.url))
    const options = { ...(filename && { filename }), ...(contentType && { contentType }) }
    const client = createWriter(await getService())
    expect(await client.assets.upload('file', film, options)).toMatchObject({
      extension: 'mp4',
      mimeType: 'video/mp4',
    })
  })

  it.each(['files', 'images'])(
    'refuses a form for one of its %s, which would be stored with it',
    async (kind) => {
      const { url, tokens } = await getService()
      const body = new FormData()
      body.append('file', new Blob([BYTES]), 'film.mp4')
      const headers = { authorization: `Bearer ${tokens.write}` }
      const response = await fetch(`${url}/v1/assets/${kind}/production`, { method: 'POST', headers, body })
      expect(response.status).toBe(415)
    },
  )

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a raw photo, which begins with its thumbnail', () => createTiff(DNG_VERSION), /image\/x-adobe-dng/],
    ['a raw photo with PrintIM', () => createTiff(SUB_IMAGES, PRINT_IM), /image\/x-sony-arw/],
    ['an SVG in gzip, which a browser does not unpack', () => gzipSync(DRAWING), /application\/gzip/],
    ['a picture of 108 megapixels', () => createBlank(12_000, 9000), /more than 100 megapixels\. Make/],
  ])('refuses %s, and says why', async (_name, create, message) => {
    const upload = createWriter(await getService()).assets.upload('image', await create())
    await expect(upload).rejects.toMatchObject({ statusCode: 400, message: expect.stringMatching(message) })
  })

  it('stores an archive without a name under an address that it serves', async () => {
    const body = gzipSync(await packTar([{ header: { name: 'a.txt', size: 1 }, body: 'a' }]))
    const { url } = await createWriter(await getService()).assets.upload('file', body)
    expect((await fetch(url)).status).toBe(200)
  })

  it.each([
    ['narrow', () => createBlank(1, 5000), '1x5000'],
    ['wide', () => createBlank(5000, 1), '5000x1'],
  ])('stores a %s picture with a small preview', async (_name, create, size) => {
    const asset = await createWriter(await getService()).assets.upload('image', await create())
    expect(asset._id).toContain(size)
    expect(asset.metadata.lqip?.length).toBeLessThan(2000)
  })

  it.each([
    ['entities of Illustrator', `<?xml version="1.0"?>\n<!DOCTYPE svg [${ENTITIES}]>\n${DRAWING}`],
    ['a name of another encoding', `<?xml version="1.0" encoding="UTF-8"?>\n${DRAWING}`],
    ['a licence', `\uFEFF<!-- ${'Licence '.repeat(200)}-->${DRAWING}`],
  ])('reads an SVG that begins with %s', async (_name, drawing) => {
    const service = await getService()
    const { url } = await createWriter(service).assets.upload('image', Buffer.from(drawing))
    expect(await (await fetch(url)).text()).toBe(drawing.replace('\uFEFF', ''))
    const rendered = await fetch(`${url}?w=20&fm=png`)
    expect([rendered.status, rendered.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('reads a TIFF that has PrintIM', async () => {
    const asset = await createWriter(await getService()).assets.upload('image', await createTiff(PRINT_IM))
    expect(asset._id).toMatch(/-160x120-tif$/)
  })

  it.each([
    ['a byte order mark', `\uFEFF<?xml version="1.0" encoding="UTF-16"?>\r\n${DRAWING}`],
    ['the tag alone', DRAWING],
  ])('reads an SVG in UTF-16 that begins with %s', async (_name, drawing) => {
    const little = Buffer.from(drawing, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()]) {
      const { _id, url } = await createWriter(await getService()).assets.upload('image', bytes)
      expect(_id).toMatch(/-30x20-svg$/)
      const rendered = await fetch(`${url}?w=20&fm=png`)
      expect([rendered.status, rendered.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it('demands the write token', async () => {
    const service = await getService()
    for (const token of [undefined, service.tokens.read]) {
      const client = createTestClient(service, token === undefined ? {} : { token })
      await expect(client.assets.upload('file', Buffer.from('a'))).rejects.toMatchObject({ statusCode: 403 })
    }
  })

  it('serves SVG so that its scripts never run', async () => {
    const service = await getService()
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
    const { url, _id } = await createWriter(service).assets.upload('image', Buffer.from(drawing), {
      filename: 'a.svg',
    })
    expect(_id).toMatch(/-10x10-svg$/)
    const served = await fetch(url)
    expect(served.headers.get('content-type')).toBe('image/svg+xml')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('fileRoutes', () => {
  const sharedService = startSharedService(FILMS)

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/20'],
    ['bytes=15-', 206, 'fghij', 'bytes 15-19/20'],
    ['bytes=-2', 206, 'ij', 'bytes 18-19/20'],
    ['bytes=18-99', 206, 'ij', 'bytes 18-19/20'],
    ['bytes=20-', 416, '', 'bytes */20'],
    ['bytes=-0', 416, '', 'bytes */20'],
    ['bytes=5-2', 200, BYTES, null],
    ['bytes=0-1,3-4', 200, BYTES, null],
    ['lines=1-2', 200, BYTES, null],
  ])('answers the range %s with %i', async (range, status, body, contentRange) => {
    const service = sharedService()
    const response = await fetch(await createFilm(service), { headers: { range } })
    expect([response.status, await response.text()]).toEqual([status, body])
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })

  it('supports the entity tag: 304, If-Range, HEAD, and a name to save under', async () => {
    const service = sharedService()
    const url = await createFilm(service)
    const whole = await fetch(url)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('cache-control')).toContain('immutable')
    const etag = whole.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const range = 'bytes=0-1'
    expect((await fetch(url, { headers: { range, 'if-range': etag } })).status).toBe(206)
    expect((await fetch(url, { headers: { range, 'if-range': '"other"' } })).status).toBe(200)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['20', ''])
    expect((await fetch(url, { method: 'HEAD', headers: { range } })).status).toBe(200)
    const saved = await fetch(`${url}?dl=${encodeURIComponent('../a "b".mp4')}`)
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="_a _b_.mp4"')
  })

  it('answers a file that cannot be read for a while with 500, and sends it afterwards', async () => {
    const dataDirectory = await temporaryDirectory()
    const logged = catchLog()
    const service = await startTestService({ dataDirectory, datasetFile: await writeDataset(FILMS) })
    const url = await createFilm(service)
    const path = join(dataDirectory, 'assets', 'files', url.split('/').at(-1) ?? '')
    await rename(path, `${path}.aside`)
    // EISDIR: a folder is read as little as a file of a failing disk.
    await mkdir(path)
    expect((await fetch(url)).status).toBe(500)
    await rmdir(path)
    await rename(`${path}.aside`, path)
    expect(await (await fetch(url)).text()).toBe(BYTES)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('cannot be read'))
  })

  it('serves no file outside its folder', async () => {
    const service = sharedService()
    const name = (await createFilm(service)).split('/').at(-1) ?? ''
    expect((await requestRaw(service, `/files/cutroom0/production/${name}`)).status).toBe(200)
    for (const path of [
      `/files/cutroom0/production/../../../content.sqlite`,
      `/files/cutroom0/production/..%2f..%2f..%2fcontent.sqlite`,
      `/files/cutroom0/production/%2e%2e/%2e%2e/tokens.json`,
      `/files/cutroom0/production/${name}%00.png`,
      `/files/cutroom0/other/${name}`,
      `/files/other/production/${name}`,
      `/images/cutroom0/production/${name}`,
      `/files/cutroom0/production/`,
    ])
      expect({ path, status: (await requestRaw(service, path)).status }).toEqual({ path, status: 404 })
    expect(
      (await requestRaw(service, '/files/cutroom0/production/..\\..\\tokens.json')).status,
    ).toBeGreaterThanOrEqual(400)
  })

  it('sends file names that neither end the header nor leave the folder', () => {
    expect(attachment('a\r\nSet-Cookie: x')).not.toMatch(/[\r\n]/)
    expect(attachment('../../etc/passwd')).not.toContain('/etc')
    expect(() => decodeURIComponent(attachment(`a${'é'.repeat(200)}`))).not.toThrow()
    expect(attachment('é.mp4')).toContain("filename*=UTF-8''%C3%A9.mp4")
  })
})
