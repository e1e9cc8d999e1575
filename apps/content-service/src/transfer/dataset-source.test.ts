import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { packTar } from 'modern-tar'
import { describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../../testing/test-service.ts'
import { openDataset } from './dataset-source.ts'

type Files = Readonly<Record<string, string | Buffer>>

const LINE = '{"_id":"a","_type":"t","title":"Été"}\n'

const FILES: Files = { 'data.ndjson': LINE, 'assets.json': '{}', 'images/a.png': 'a', 'files/b.mp4': 'b' }

/** A picture that is stored without compression. */
const ZIPPED = [Buffer.from('a picture'), { level: 0 }] as const

/** Files in a folder. In a hidden one, an import counts those of an archive alone. */
const createMany = (folder: string): Files =>
  Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${folder}/${n}.png`, 'a']))

const LARGE: Files = { 'data.ndjson': ' '.repeat(300_000) }

/** What a Mac and Windows add. */
const HIDDEN: Files = {
  '.DS_Store': 'x',
  '._data.ndjson': 'x',
  'images/.DS_Store': 'x',
  'images/._a.png': 'x',
  'images/Thumbs.db': 'x',
  'images/@eaDir/a.png': 'x',
  'files/desktop.ini': 'x',
  'files/Icon\r': 'x',
}

async function writeFiles(files: Files): Promise<string> {
  const folder = await temporaryDirectory()
  for (const [name, body] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), body)
  }
  return folder
}

async function writeOne(name: string, body: string | Uint8Array): Promise<string> {
  const file = join(await temporaryDirectory(), name)
  await writeFile(file, body)
  return file
}

const inFolder = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, body]) => [`export/${name}`, body]))

async function tar(files: Files): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([name, body]) => [name, Buffer.from(body)] as const)
  return packTar(entries.map(([name, body]) => ({ header: { name, size: body.length }, body })))
}

function zip(files: Files): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, body]) => [name, Buffer.from(body)]))),
  )
}

/** As macOS writes it: names in UTF-8 without the flag for it. */
function withoutUtf8Flag(archive: Buffer): Buffer {
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 4))
    archive.writeUInt16LE(archive.readUInt16LE(at + 8) & ~0x800, at + 8)
  return archive
}

async function read(file: string) {
  const { text, root, assets } = await openDataset(file, await temporaryDirectory())
  const names = (paths: readonly string[]) => paths.map((path) => relative(root, path))
  return { text: Buffer.from(text).toString(), images: names(assets.image), files: names(assets.file) }
}

const ALL = { text: LINE, images: ['images/a.png'], files: ['files/b.mp4'] }

describe('openDataset', () => {
  it.each<[string, () => Promise<string>]>([
    ['a folder', () => writeFiles(FILES)],
    ['its file', async () => join(await writeFiles(FILES), 'data.ndjson')],
    ['a folder as Finder and Explorer leave it', () => writeFiles({ ...HIDDEN, ...FILES })],
    [
      'a folder in folders',
      () => writeFiles({ ...inFolder(inFolder({ ...FILES, ...HIDDEN })), 'readme.txt': 'x' }),
    ],
    [
      'a folder with names in upper case',
      () => writeFiles({ 'DATA.NDJSON': LINE, 'assets.json': '{}', 'IMAGES/a.png': 'a', 'Files/b.mp4': 'b' }),
    ],
    ['.tar', async () => writeOne('x.tar', await tar(inFolder(FILES)))],
    ['.TAR.GZ', async () => writeOne('X.TAR.GZ', gzipSync(await tar(FILES)))],
    ['.tar.gz that a browser unpacked', async () => writeOne('x.tar.gz', await tar(FILES))],
    ['.tar.gz in gzip', async () => writeOne('x.tar.gz', gzipSync(gzipSync(await tar(FILES))))],
    ['.tgz without a name', async () => writeOne('download', gzipSync(await tar(FILES)))],
    ['.zip', () => writeOne('x.zip', zip(inFolder(FILES)))],
    ['.zip with the name of another archive', () => writeOne('x.tar.gz', zip(FILES))],
    [
      '.zip of Windows',
      () =>
        writeOne(
          'x.zip',
          zip(
            Object.fromEntries(
              Object.entries(inFolder(FILES)).map(([name, body]) => [name.replaceAll('/', '\\'), body]),
            ),
          ),
        ),
    ],
    [
      '.zip of a Mac',
      () =>
        writeOne(
          'x.zip',
          zip({
            '__MACOSX/._data.ndjson': 'x',
            '__MACOSX/export/._data.ndjson': 'x',
            ...inFolder({ ...HIDDEN, ...FILES }),
          }),
        ),
    ],
    [
      '.zip of a Mac in another order',
      () =>
        writeOne('x.zip', zip({ ...inFolder(FILES), ...inFolder(HIDDEN), '__MACOSX/._data.ndjson': 'x' })),
    ],
  ])('reads %s', async (_name, write) => {
    const found = await read(await write())
    expect({
      ...found,
      images: found.images.map((name) => name.toLowerCase()),
      files: found.files.map((name) => name.toLowerCase()),
    }).toEqual(ALL)
  })

  it.each<[string, Uint8Array]>([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${LINE}`)],
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${LINE}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(LINE, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(`\uFEFF${LINE}`, 'utf16le').swap16()],
    ['gzip', gzipSync(LINE)],
    ['UTF-16 in gzip', gzipSync(Buffer.from(`\uFEFF${LINE}`, 'utf16le'))],
    ['nothing at all', Buffer.alloc(0)],
  ])('reads documents in %s', async (_name, bytes) => {
    const { text } = await read(await writeOne('films.txt', bytes))
    expect(text.replace('\uFEFF', '')).toBe(bytes.length === 0 ? '' : LINE)
  })

  it('reads names in UTF-8 from archives without a flag for it', async () => {
    const archive = withoutUtf8Flag(zip({ 'data.ndjson': LINE, 'images/Été.png': 'a' }))
    expect((await read(await writeOne('x.zip', archive))).images).toEqual(['images/Été.png'])
  })

  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'Latin-1',
      () => writeOne('x.ndjson', Buffer.from(LINE, 'latin1')),
      /its text is not in UTF-8\. Save it in UTF-8\.$/,
    ],
    [
      'a login page',
      () => writeOne('x.tar.gz', '<!doctype html>\n<title>Sign in</title>'),
      /it begins with "<!doctype html>\\n/,
    ],
    [
      'RTF',
      () => writeOne('x.ndjson', '{\\rtf1\\ansi {"_id":"a"}}'),
      /it is of the type application\/rtf\. Name/,
    ],
    [
      'another archive',
      () => writeOne('x.7z', Buffer.from('377abcaf271c0004', 'hex')),
      /it is of the type application\/x-7z-compressed\. Name/,
    ],
    [
      'several files of documents',
      () => writeFiles({ 'a.ndjson': LINE, 'b.ndjson': LINE }),
      /several \.ndjson files \(a\.ndjson, b\.ndjson\)\. Name one/,
    ],
    [
      'an archive that ends early',
      async () =>
        writeOne(
          'x.tar.gz',
          gzipSync(await tar({ ...FILES, 'files/c.mp4': Buffer.alloc(100_000, LINE) })).subarray(0, 300),
        ),
      /unexpected end of file\. Copy it again/,
    ],
    [
      'a tar file that ends early',
      async () =>
        writeOne('x.tar', (await tar({ ...FILES, 'files/c.mp4': Buffer.alloc(100_000) })).subarray(0, 9_000)),
      /\. Copy it again/,
    ],
    ['a zip file that ends early', () => writeOne('x.zip', zip(FILES).subarray(0, 200)), /\. Copy it again/],
    [
      'damaged gzip',
      () => writeOne('x.ndjson.gz', gzipSync(LINE.repeat(9)).fill(0xff, 12, 30)),
      /cannot be read: .+\.$/,
    ],
    [
      'a zip file with a damaged picture',
      () => {
        const archive = Buffer.from(
          zipSync({ 'data.ndjson': Buffer.from(LINE), 'images/a.png': [...ZIPPED] }),
        )
        const start = archive.indexOf(ZIPPED[0])
        return writeOne('x.zip', archive.fill('x', start, start + 3))
      },
      /its file "images\/a\.png" is damaged\. Copy it again/,
    ],
    [
      'a zip file with paths outside',
      () => writeOne('x.zip', zip({ 'data.ndjson': LINE, '../evil.txt': 'x' })),
      /invalid relative path: \.\.\/evil\.txt/,
    ],
    ['a folder without documents', () => writeFiles({ 'readme.txt': 'x' }), /no \.ndjson file\. Name/],
    ['a file that does not exist', async () => '/nowhere/at-all.ndjson', /the file does not exist\.$/],
    ['a folder of many files', () => writeFiles(createMany('images')), /more than 8 entries/],
    [
      'a zip file of many files',
      () => writeOne('x.zip', zip(createMany('.thumbnails'))),
      /more than 8 entries/,
    ],
    [
      'a tar file of many files',
      async () => writeOne('x.tar', await tar(createMany('.thumbnails'))),
      /more than 8 entries/,
    ],
    ['a large zip file', () => writeOne('x.zip', zip(LARGE)), /more than 200000 bytes/],
    ['a large tar file', async () => writeOne('x.tar', await tar(LARGE)), /more than 200000 bytes/],
  ])('refuses %s with one sentence that names it', async (_name, write, message) => {
    const file = await write()
    const opening = openDataset(file, await temporaryDirectory(), { bytes: 200_000, entries: 8 })
    await expect(opening).rejects.toMatchObject({
      code: 'DATASET_UNREADABLE',
      message: expect.stringMatching(message),
    })
    await expect(opening).rejects.toThrow(`The dataset ${file} cannot be read: `)
  })

  it('reads or refuses any bytes, and archives with any damage', async () => {
    const wholes = [zip(inFolder(FILES)), await tar(FILES), gzipSync(await tar(FILES)), Buffer.from(LINE)]
    const folder = await temporaryDirectory()
    const damage = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 8 }), length: fc.nat() })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...wholes), damage, async (whole, { at, bytes, length }) => {
        const damaged = Buffer.from(whole.subarray(0, whole.length - (length % whole.length)))
        const start = at % damaged.length
        damaged.set(bytes.subarray(0, damaged.length - start), start)
        const file = join(folder, 'any')
        await writeFile(file, damaged)
        const opening = openDataset(file, await mkdtemp(join(folder, 't')))
        const code = await opening.then(
          () => 'read',
          (error: { code?: string }) => error.code,
        )
        expect(['read', 'DATASET_UNREADABLE']).toContain(code)
      }),
      { numRuns: 60 },
    )
  })
})
