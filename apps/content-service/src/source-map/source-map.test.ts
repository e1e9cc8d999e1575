import { createClient as createStegaClient, stegaClean } from '@sanity/client/stega'
import type { ContentSourceMap } from '@sanity/client/csm'
import { beforeAll, describe, expect, it } from 'vitest'
import { FILMS } from '../../testing/films.ts'
import { sourceAt, wrongMappings } from '../../testing/source-values.ts'
import { createTestClient, startSharedService, createWriter } from '../../testing/test-service.ts'

const NOTE = {
  _id: 'note',
  _type: 'note',
  title: "It's",
  tags: ['b', 'a', 'b', null],
  "odd'name\\": 'odd',
  rank: 3,
  rows: [
    { _key: 'k2', n: 2, text: 'two' },
    { _key: 'k1', n: 1, text: 'one' },
    { n: 3, text: 'three' },
  ],
}

const sharedService = startSharedService(FILMS)
// An import adds the key that a row lacks.
beforeAll(async () => void (await createWriter(sharedService()).create(NOTE)))

async function start() {
  const service = sharedService()
  const reader = createTestClient(service, { token: service.tokens.read, perspective: 'drafts' })
  const stored = await createWriter(service).fetch<{ _id: string }[]>('*')
  const documents = new Map(stored.map((document) => [document._id, document]))
  const ask = async (query: string, params: Record<string, unknown> = {}) => {
    const answer = await reader.fetch<unknown>(query, params, {
      resultSourceMap: 'withKeyArraySelector',
      filterResponse: false,
    })
    const map = answer.resultSourceMap
    if (map === undefined) throw new Error('The answer has no source map.')
    expect(wrongMappings(answer.result, map, documents)).toEqual([])
    return { result: answer.result, map }
  }
  return { service, reader, ask }
}

const at = (map: ContentSourceMap, ...path: (string | number)[]) => sourceAt(map, path)

describe('resultSourceMap', () => {
  it('traces a value through projections and references to its document and path', async () => {
    const { ask } = await start()
    const { map } = await ask(
      '*[_type == "playlist"][0]{title, "films": videos[]->{"name": title, editors[]->{name, "address": slug.current}}}',
    )
    expect(at(map, 'title')).toBe('playlist playlist-home title')
    expect(at(map, 'films', 0, 'name')).toBe('video film-1 title')
    expect(at(map, 'films', 1, 'editors', 0, 'address')).toBe('editor editor-ben slug.current')
  })

  it('names the draft in the drafts perspective', async () => {
    const { ask } = await start()
    const { map } = await ask(
      '{"site": *[_id == "settings"][0]{siteTitle}, "new": *[_type == "editor" && slug.current == "new"][0].name}',
    )
    expect(at(map, 'site', 'siteTitle')).toBe('settings drafts.settings siteTitle')
    expect(at(map, 'new')).toBe('editor drafts.editor-new name')
  })

  it.each([
    ['a splat', '*[_id == "note"][0]{...}', ['rows', 1, 'text'], 'note note rows.[k1].text'],
    ['an element without a key', '*[_id == "note"][0]{rows}', ['rows', 2, 'text'], 'note note rows.2.text'],
    ['a name with quotes', '*[_id == "note"][0]', ["odd'name\\"], "note note odd'name\\"],
    ['an order', '*[_id == "note"][0].rows|order(n)', [0, 'text'], 'note note rows.[k1].text'],
    ['a slice from the end', '*[_id == "note"][0].rows[-1..-1]', [0, 'text'], 'note note rows.2.text'],
    [
      'a filter',
      '*[_id == "note"][0]{"hit": rows[n == ^.rank]}',
      ['hit', 0, 'text'],
      'note note rows.2.text',
    ],
    ['an attribute of all', '*[_id == "note"][0].rows[].text', [1], 'note note rows.[k1].text'],
    ['unique values', 'array::unique(array::compact(*[_id == "note"][0].tags))', [1], 'note note tags.1'],
    ['coalesce', '*[_id == "note"][0]{"x": coalesce(nope, title)}', ['x'], 'note note title'],
    [
      'select',
      '*[_id == "note"][0]{"x": select(rank > 5 => "high", rank > 2 => title)}',
      ['x'],
      'note note title',
    ],
    ['a condition', '*[_id == "note"][0]{rank > 2 => {"x": title}}', ['x'], 'note note title'],
    ['a parent', '*[_id == "note"][0]{rows[]{"x": ^.title}}', ['rows', 2, 'x'], 'note note title'],
    ['a parent of a parent', '*[_id == "note"][0]{"a": {"b": ^.^.title}}', ['a', 'b'], undefined],
    [
      'an array of its own',
      '*[_id == "note"][0]{"x": [title, ...rows[].text]}',
      ['x', 2],
      'note note rows.[k1].text',
    ],
    ['a flat list', '*[_type == "playlist"].videos[]->.editors[]->.name', [1], 'editor editor-ben name'],
    [
      'a join',
      '*[_id == "note"][0]{"x": *[_type == "editor" && name == "Ada"][0].name}',
      ['x'],
      'editor editor-ada name',
    ],
    [
      'what refers back',
      '*[_type == "editor" && name == "Ben"]{"x": *[references(^._id)].title}',
      [0, 'x', 0],
      'video film-2 title',
    ],
  ])('traces %s', async (_name, query, path, source) => {
    const { ask } = await start()
    expect(sourceAt((await ask(query)).map, path)).toBe(source)
  })

  it.each([
    ['computed values', '*[_id == "note"][0]{"x": title + "!"}', 'unknown'],
    ['counts', '*[_id == "note"][0]{"x": count(rows)}', 'unknown'],
    ['constants', '*[_id == "note"][0]{"x": "fixed"}', 'literal'],
    ['parameters', '*[_id == "note"][0]{"x": $given}', 'literal'],
    [
      'what needs the asynchronous evaluator',
      '*[_id == "note"][0]{"x": diff::changedAny({"a": 1}, {"a": 2}, a)}',
      'unknown',
    ],
  ])('maps %s to no document', async (_name, query, type) => {
    const { ask } = await start()
    const { map } = await ask(query, { given: 'param' })
    expect(map.mappings["$['x']"]).toEqual({ type: 'value', source: { type } })
  })

  it('names elements by position unless keys are requested', async () => {
    const service = sharedService()
    const { resultSourceMap: map } = await createTestClient(service).fetch(
      '*[_id == "note"][0]{"x": rows[n == 1].text}',
      {},
      { resultSourceMap: true, filterResponse: false },
    )
    expect(map?.paths).toEqual(["$['rows'][1]['text']"])
    expect(map?.documents).toEqual([{ _id: 'note', _type: 'note' }])
  })

  it('is omitted by default, and refused for an unknown kind', async () => {
    const service = sharedService()
    const answer = await createTestClient(service).fetch('*[0]{title}', {}, { filterResponse: false })
    expect(answer).not.toHaveProperty('resultSourceMap')
    const url = `${service.url}/v2023-06-07/data/query/production?query=1&resultSourceMap=`
    expect(await (await fetch(`${url}false`)).json()).not.toHaveProperty('resultSourceMap')
    expect((await fetch(`${url}everything`)).status).toBe(400)
  })

  it('provides what the real client encodes in texts', async () => {
    const service = sharedService()
    const told: string[] = []
    const client = createStegaClient({
      ...createTestClient(service).config(),
      token: service.tokens.read,
      perspective: 'drafts',
      stega: {
        enabled: true,
        studioUrl: 'https://studio.example',
        filter: ({ sourceDocument, sourcePath, value }) => {
          told.push(`${sourceDocument._id} ${sourcePath.map(String).join('.')} ${value}`)
          return true
        },
      },
    })
    const result = await client.fetch<{ name: string }[]>('*[_type == "editor"] | order(name) {name}')
    expect(told).toEqual(['editor-ada name Ada', 'editor-ben name Ben', 'drafts.editor-new name New'])
    expect(result[0]?.name).not.toBe('Ada')
    expect(stegaClean(result)).toEqual([{ name: 'Ada' }, { name: 'Ben' }, { name: 'New' }])
  })
})
