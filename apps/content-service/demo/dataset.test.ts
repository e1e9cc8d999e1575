import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { clips, filmEntries } from './content/index.ts'
import { datasetText } from './make/dataset.ts'
import { movieSeconds } from './make/movie-seconds.ts'

const demo = import.meta.dirname

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Entry = { [key: string]: Json }
type Document = Entry & { _id: string; _type: string }

let committed = ''
let documents: Document[] = []

beforeAll(async () => {
  committed = await readFile(join(demo, 'cutroom.ndjson'), 'utf8')
  documents = committed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
})

/** Every object inside a value, itself included, with the path to it. */
function* objectsIn(value: Json, path = ''): Generator<[string, Entry]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, `${path}[${index}]`)
  } else if (value && typeof value === 'object') {
    yield [path, value]
    for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${path}.${key}`)
  }
}

const everyObject = () => documents.flatMap((document) => [...objectsIn(document, document._id)])
const textsAt = (key: string) =>
  everyObject().flatMap(([, value]) => (typeof value[key] === 'string' ? [value[key]] : []))
const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
const repeated = (values: readonly unknown[]) => values.filter((value, i) => values.indexOf(value) !== i)

/** `./images/NAME.jpg` of `image@file://./images/NAME.jpg`. */
const assetPath = (asset: string) => asset.replace(/^(image|file)@file:\/\//, '')

describe('the demo dataset', () => {
  it('is what its sources give today', async () => {
    expect(committed).toBe(await datasetText())
  })

  it('has an id, a type, dates and a revision on every document, and no id twice', () => {
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
    for (const [path, value] of everyObject()) {
      if (typeof value['_ref'] !== 'string') continue
      const id = value['_weak'] ? `drafts.${value['_ref']}` : value['_ref']
      expect(ids.has(id) ? [] : [path, id]).toEqual([])
    }
  })

  it('keys every object in an array, once', () => {
    for (const [path, value] of everyObject()) {
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

  it('shows no clip twice in a row, the step from last to first included', () => {
    const clipOf = new Map<Json | undefined, string>(
      filmEntries.map((film) => [`video-${film.slug}`, film.clip]),
    )
    for (const { _id, videos } of ofType('playlist')) {
      const shown = (videos as Entry[]).map(({ _ref }) => clipOf.get(_ref))
      const neighbours = shown.filter((clip, i) => clip && clip === shown[(i + 1) % shown.length])
      expect({ _id, neighbours }).toEqual({ _id, neighbours: [] })
    }
  })
})

describe('the demo media', () => {
  it('are all there, and nothing else is', async () => {
    const named = new Set(textsAt('_sanityAsset').map(assetPath))
    const there = await Promise.all(
      ['images', 'files'].map(async (folder) =>
        (await readdir(join(demo, folder))).map((name) => `./${folder}/${name}`),
      ),
    )
    expect(there.flat().toSorted()).toEqual([...named].toSorted())
  })

  it('weigh less than 20 MB together', async () => {
    const named = [...new Set(textsAt('_sanityAsset').map(assetPath))]
    const sizes = await Promise.all(named.map(async (path) => (await stat(join(demo, path))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000_000)
  })

  it('are at least twelve clips of 6 to 10 s, which every hosted video links to', async () => {
    expect(clips.length).toBeGreaterThanOrEqual(12)
    for (const { name } of clips) {
      const seconds = movieSeconds(await readFile(join(demo, 'files', `${name}.mp4`)))
      expect({ name, fits: seconds >= 6 && seconds <= 10 }).toEqual({ name, fits: true })
    }
    const paths = ofType('sanity.fileAsset').map(({ path }) => path)
    expect(ofType('hostedVideo').map(({ link }) => link)).toEqual(paths.map((path) => `/${path as string}`))
  })
})
