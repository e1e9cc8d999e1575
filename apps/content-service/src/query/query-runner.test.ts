import fc from 'fast-check'
import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { isPublicId, isPublishedId, publishedId, type StoredDocument } from '../store/document.ts'
import { QueryRunner } from './query-runner.ts'
import type { ViewName } from './views.ts'

const IDS = ['a', 'b', 'c', 'drafts.a', 'drafts.b', 'drafts.d', 'versions.r1.a', 'secret.a']
const VIEWS: readonly ViewName[] = ['raw', 'published', 'drafts', 'public', 'public-drafts']
const QUERIES = [
  '*',
  '*[_type == "x"]',
  '*["y" == _type && n > 1]{n}',
  '*[_type in ["x", "y"]] | order(n desc, _id) {_id, n}',
  '*[_type in $types]',
  '*[to._type == "y" && _type == "x"]._id',
  '*[to._type == "y"]._id',
  '*[_id == $id][0]',
  '*[_id in ["c", $id, "a"]]._id',
  '*[(_type == $type) && defined(n)][0...2]',
  '*[_type == "x"]{"to": to->{n, "again": to->n}, "from": *[_type == "y" && references(^._id)]._id}',
  'count(*[_type == "x" || n == 2])',
  '{"a": *[_type == "x"][0], "b": count(*)}',
  '*[!(_type == "x")]._id',
  '*[_type == "x"][n == 1] | order(_updatedAt)',
  '*[@._type == "x" && _id in path("drafts.**")]',
  'coalesce(*[_type == "nothing"][0], *[_type == "y"][0])',
]
const PARAMS = { types: ['y', 'x'], type: 'x', id: 'b' }

const documents = fc.record({
  id: fc.constantFrom(...IDS),
  content: fc.option(
    fc.record({
      _type: fc.constantFrom('x', 'y', 'z'),
      n: fc.option(fc.nat(3), { nil: undefined }),
      to: fc.constantFrom(...IDS),
    }),
    { nil: undefined, freq: 4 },
  ),
})

function stored(
  id: string,
  { to, ...content }: { _type: string; n?: number | undefined; to: string },
): StoredDocument {
  const document = {
    _id: id,
    _rev: 'r',
    _createdAt: 'c',
    _updatedAt: 'u',
    ...content,
    to: { _type: 'y', _ref: to },
  }
  return JSON.parse(JSON.stringify(document)) as StoredDocument
}

/** The documents of a view, computed in the simplest way. */
function model(all: ReadonlyMap<string, StoredDocument>, view: ViewName): StoredDocument[] {
  const shown = [...all.values()].filter(({ _id }) => {
    if (view === 'raw') return true
    return view === 'published' ? isPublishedId(_id) : isPublicId(_id)
  })
  const overlay = [...all.values()].filter(({ _id }) => !_id.startsWith('versions.'))
  const chosen =
    view === 'drafts' ? overlay.filter(({ _id }) => !isPublishedId(_id) || !all.has(`drafts.${_id}`)) : shown
  const named = view.endsWith('drafts')
    ? chosen.map((draft) => ({ ...draft, _id: publishedId(draft._id), _originalId: draft._id }))
    : chosen
  return named.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

describe('QueryRunner', () => {
  it('returns the results of groq-js alone, in every view, after any sequence of writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(documents, { maxLength: 12 }),
        fc.array(fc.array(documents, { maxLength: 3 }), { maxLength: 4 }),
        fc.constantFrom(...QUERIES),
        async (before, commits, query) => {
          const all = new Map<string, StoredDocument>()
          const write = ({
            id,
            content,
          }: {
            id: string
            content: Parameters<typeof stored>[1] | undefined
          }) => {
            const after = content && stored(id, content)
            if (after === undefined) all.delete(id)
            else all.set(id, after)
            return { id, after }
          }
          for (const document of before) write(document)
          let revision = 0
          let updates: ReturnType<typeof write>[] = []
          const snapshot = () => ({ revision, documents: [...all.values()] })
          const runner = new QueryRunner({
            snapshot,
            // Some writes demand a full read, as too many of them do.
            changesSince: (known) =>
              revision === 3 && known < 3 ? undefined : { revision, documents: updates },
          })
          const ask = (view: ViewName) =>
            runner.run({ kind: 'query', query, params: PARAMS, view, identity: 'me' })
          for (const view of VIEWS) await ask(view)
          for (const commit of commits) {
            revision += 1
            updates = commit.map(write)
            await ask('raw')
          }
          updates = []
          for (const view of VIEWS) {
            const dataset = model(all, view)
            const value = await evaluate(parse(query, { params: PARAMS }), { dataset, params: PARAMS })
            const expected: unknown = JSON.parse(JSON.stringify(await value.get()) ?? 'null')
            const answer = await ask(view)
            expect(answer).toMatchObject({ json: expect.any(String) })
            expect(JSON.parse(Reflect.get(Object(answer), 'json') as string)).toEqual(expected)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
