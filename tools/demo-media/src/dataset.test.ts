import { readFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { DATASETS, DEMO, withClips } from './dataset.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Entry = { [key: string]: Json }
type Document = Entry & { _id: string; _type: string }

/** Where the fields of a `mvhd` box lie behind its type, by its version (ISO 14496-12, 8.2.2). */
const movieHeader = { 0: { timescale: 16, duration: 20 }, 1: { timescale: 24, duration: 28 } } as const

/** Length in seconds that an MP4 file states in its movie header; throws when it has none. */
function movieSeconds(file: Buffer): number {
  const box = file.indexOf('mvhd', 0, 'latin1')
  if (box < 0) throw new Error('The file has no movie header (mvhd): it is not a whole MP4 file.')
  const wide = file[box + 4] === 1
  const { timescale, duration } = movieHeader[wide ? 1 : 0]
  const units = wide ? Number(file.readBigUInt64BE(box + duration)) : file.readUInt32BE(box + duration)
  return units / file.readUInt32BE(box + timescale)
}

/** Every object inside a value, itself included, with the path to it. */
function* objectsIn(value: Json, path = ''): Generator<[string, Entry]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, `${path}[${index}]`)
  } else if (value && typeof value === 'object') {
    yield [path, value]
    for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${path}.${key}`)
  }
}

function readDataset(name: string) {
  const text = readFileSync(join(DEMO, name), 'utf8')
  const documents: Document[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const objects = documents.flatMap((document) => [...objectsIn(document, document._id)])
  const files = objects.flatMap(([, { _sanityAsset: asset }]) =>
    // `./images/NAME.jpg` of `image@file://./images/NAME.jpg`.
    typeof asset === 'string' ? [asset.replace(/^(image|file)@file:\/\//, '')] : [],
  )
  const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
  return { text, documents, objects, files: [...new Set(files)], ofType }
}

const repeated = (values: readonly unknown[]) => values.filter((value, i) => values.indexOf(value) !== i)

describe.each(DATASETS)('%s', (name) => {
  const { text, documents, objects, ofType } = readDataset(name)

  it('has the hashes and sizes of its clips, which the tool writes', async () => {
    expect(text).toBe(await withClips(text))
    const old = text.replaceAll(/[\da-f]{40}/g, (hash) => hash.replace(/./, 'f'))
    expect(await withClips(old)).toBe(text)
  })

  it('has an id, a type, dates and a revision to every document, and no id twice', () => {
    for (const document of documents) {
      expect(document).toMatchObject({
        _id: expect.stringMatching(/^(drafts\.)?[A-Za-z0-9_-]+$/),
        _type: expect.any(String),
        _createdAt: expect.any(String),
        _updatedAt: expect.any(String),
        _rev: expect.any(String),
      })
    }
    expect(repeated(documents.map(({ _id }) => _id))).toEqual([])
  })

  it('refers only to documents that exist, weakly where they are drafts', () => {
    const ids = new Set(documents.map(({ _id }) => _id))
    for (const [path, value] of objects) {
      if (typeof value['_ref'] !== 'string') continue
      const id = value['_weak'] ? `drafts.${value['_ref']}` : value['_ref']
      expect(ids.has(id) ? [] : [path, id]).toEqual([])
    }
  })

  it('keys every object in an array, once', () => {
    for (const [path, value] of objects) {
      for (const [name, list] of Object.entries(value)) {
        if (!Array.isArray(list)) continue
        const items = list.filter((item) => item && typeof item === 'object' && !Array.isArray(item))
        const keys = items.map((item) => (item as Entry)['_key'])
        const faulty = keys.filter((key, i) => typeof key !== 'string' || keys.indexOf(key) !== i)
        expect({ path: `${path}.${name}`, faulty }).toEqual({ path: `${path}.${name}`, faulty: [] })
      }
    }
  })

  it('has no slug twice in a type', () => {
    for (const type of ['video', 'editor']) {
      const published = ofType(type).filter(({ _id }) => !_id.startsWith('drafts.'))
      expect(repeated(published.map(({ slug }) => (slug as Entry)['current']))).toEqual([])
    }
  })
})

describe('DEMO', () => {
  const { files, ofType } = readDataset('cutroom.ndjson')

  it('holds exactly the files that the dataset names', async () => {
    const there = await Promise.all(
      ['images', 'files'].map(async (folder) =>
        (await readdir(join(DEMO, folder))).map((name) => `./${folder}/${name}`),
      ),
    )
    expect(there.flat().toSorted()).toEqual(files.toSorted())
  })

  it('weighs less than 20 MB', async () => {
    const sizes = await Promise.all(files.map(async (path) => (await stat(join(DEMO, path))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000_000)
  })

  it('has at least twelve clips of 6 to 10 s, one for every hosted video', async () => {
    const clips = ofType('sanity.fileAsset')
    expect(clips.length).toBeGreaterThanOrEqual(12)
    for (const { originalFilename: name } of clips) {
      const seconds = movieSeconds(await readFile(join(DEMO, 'files', name as string)))
      expect({ name, fits: seconds >= 6 && seconds <= 10 }).toEqual({ name, fits: true })
    }
    const paths = clips.map(({ path }) => path)
    expect(ofType('hostedVideo').map(({ link }) => link)).toEqual(paths.map((path) => `/${path as string}`))
  })

  it('puts no clip twice in a row, from the last film to the first included', () => {
    const clipIds = new Map<Json | undefined, Json | undefined>(
      ofType('video').map(({ _id, videoVimeo }) => [_id, (videoVimeo as Entry[])[0]?._ref]),
    )
    for (const { _id, videos } of ofType('playlist')) {
      const shown = (videos as Entry[]).map(({ _ref }) => clipIds.get(_ref))
      const neighbours = shown.filter((clip, i) => clip && clip === shown[(i + 1) % shown.length])
      expect({ _id, neighbours }).toEqual({ _id, neighbours: [] })
    }
  })
})

describe('the dataset of a new site', () => {
  const { text, ofType } = readDataset('starter.ndjson')

  it('has films on every page and for every editor', () => {
    const lengths = ofType('playlist').map(({ _id, videos }) => [_id, (videos as Entry[]).length])
    expect(Object.fromEntries(lengths)).toMatchObject({ 'playlist-home': 4, 'playlist-screening-room': 5 })
    expect(ofType('editor')).toHaveLength(3)
  })

  it("leaves the name, the colours of pages and the contact to the studio's own", () => {
    const [settings] = ofType('settings')
    expect(settings).not.toHaveProperty('siteTitle')
    expect(settings).not.toHaveProperty('globalThemeColours')
    expect(ofType('screeningRoomPage')[0]).not.toHaveProperty('themeColours')
    expect(text).not.toMatch(/drafts\.|Oldhaven|hello@/)
  })
})
