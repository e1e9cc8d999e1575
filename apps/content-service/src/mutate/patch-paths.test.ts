import { describe, expect, it } from 'vitest'
import { createWriter, startEmptiedService } from '../../testing/test-service.ts'

const getService = startEmptiedService()

const DOCUMENT = {
  _id: 'a',
  _type: 't',
  rows: [
    { _key: 'x[1:2]', n: 1, list: [1, 2] },
    { _key: 'y', n: 2, list: [3] },
    { _key: 'z', n: 3, list: [4, 5] },
  ],
  tags: [1, 2, 3],
  "it's-odd": [{ n: 1 }],
}

const rows = (change: (row: (typeof DOCUMENT.rows)[number], index: number) => object) => ({
  rows: DOCUMENT.rows.map((row, index) => ({ ...row, ...change(row, index) })),
})

describe('expandOperations', () => {
  it.each([
    [{ inc: { 'rows[0:2].n': 10 } }, rows(({ n }, index) => ({ n: index < 2 ? n + 10 : n }))],
    [{ dec: { 'rows[:].n': 1 } }, rows(({ n }) => ({ n: n - 1 }))],
    [{ set: { 'rows[*].new': true } }, rows(() => ({ new: true }))],
    [
      { unset: ['rows[1:].list[0]'] },
      rows(({ list }, index) => ({ list: index === 0 ? list : list.slice(1) })),
    ],
    [{ inc: { "['it\\'s-odd'][*].n": 1 } }, { "it's-odd": [{ n: 2 }] }],
    [{ unset: ['tags[*]'] }, { tags: [] }],
    [{ set: { 'rows[_key == "x[1:2]"].n': 9 } }, rows(({ n }, index) => ({ n: index === 0 ? 9 : n }))],
  ])('applies %j once to each item', async (operations, expected) => {
    const client = createWriter(await getService())
    await client.create(DOCUMENT)
    const patched = await client.patch('a', operations).commit()
    expect(patched).toMatchObject({ ...DOCUMENT, ...expected })
  })
})

describe('expandOperations', () => {
  it.each(['First Name', 'tags[', 'tags]', 'tags[0] rows', 'rows[_key == "y]'])(
    'refuses %j, of which the mutator would read a part',
    async (path) => {
      const client = createWriter(await getService())
      await client.create(DOCUMENT)
      await expect(
        client
          .patch('a')
          .set({ [path]: 1 })
          .commit(),
      ).rejects.toMatchObject({ statusCode: 400 })
    },
  )
})

describe('expandInsert', () => {
  it.each([
    ['splice of the rest', 1, -1, [1, 9]],
    ['splice without a number of items', 2, undefined, [1, 2, 9]],
    ['splice of no item', 1, 0, [1, 9, 2, 3]],
    ['splice beyond the end', 7, 1, [1, 2, 3, 9]],
    ['splice of the last item', -1, 1, [1, 2, 9]],
    ['splice of all', 0, -1, [9]],
  ])('inserts with a %s', async (_name, start, count, tags) => {
    const client = createWriter(await getService())
    await client.create(DOCUMENT)
    expect(await client.patch('a').splice('tags', start, count, [9]).commit()).toMatchObject({ tags })
  })

  it.each([
    [{ after: 'rows[*].list[-1]' }, rows(({ list }) => ({ list: [...list, 9] }))],
    [{ after: 'tags[0:2]' }, { tags: [1, 2, 9, 3] }],
    [{ before: 'tags[1:]' }, { tags: [1, 9, 2, 3] }],
    [{ replace: 'tags[*]' }, { tags: [9] }],
    [{ replace: 'none[1:]' }, {}],
  ])('inserts %j once into each list', async (position, expected) => {
    const client = createWriter(await getService())
    await client.create(DOCUMENT)
    const patched = await client.patch('a', { insert: { ...position, items: [9] } }).commit()
    expect(patched).toMatchObject({ ...DOCUMENT, ...expected })
  })
})
