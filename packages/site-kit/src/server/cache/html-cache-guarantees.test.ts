import fc from 'fast-check'
import { expect, it } from 'vitest'
import { page, setUp } from '../../../testing/server/html-cache.ts'
import type { CacheOutcome } from './cache.ts'

type Event =
  | { readonly type: 'get'; readonly key: string }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'publish' | 'break' | 'repair' | 'invalidate' }

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('get' as const), key: fc.constantFrom('/', '/a', '/b') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 5_000, 59_000, 61_000, 700_000),
    }),
  },
  fc.record({
    type: fc.constantFrom('publish' as const, 'break' as const, 'repair' as const, 'invalidate' as const),
  }),
)

interface Observation {
  readonly result: { readonly text: string; readonly outcome: CacheOutcome; readonly age: number } | null
  /** Renders for this request. */
  readonly rendered: number
  readonly broken: boolean
  /** The version of the content now, and at the last `invalidate`. */
  readonly version: number
  readonly invalidated: number
  readonly time: number
  /** When each version was published. */
  readonly published: ReadonlyMap<number, number>
}

/** The guarantees that a result breaks. */
function brokenGuarantees({
  result,
  rendered,
  broken,
  version,
  invalidated,
  time,
  published,
}: Observation): string[] {
  const oldest = { hit: 60_000, miss: 1, stale: 660_000, 'stale-if-error': 6_060_000 } as const
  const shown = Number(result?.text)
  const replacedAt = published.get(shown + 1) ?? time
  const checks: [string, boolean][] = [
    ['a request renders at most once', rendered <= 1],
    ['no request fails while the service works', result !== null || broken],
    ['the age of a result fits its outcome', result === null || result.age < oldest[result.outcome]],
    ['a rendered page has the current content', result?.outcome !== 'miss' || shown === version],
    [
      'outdated content is served as stale-if-error only',
      !(shown < invalidated) || result?.outcome === 'stale-if-error',
    ],
    ['content was current when it was fetched', result === null || time - replacedAt <= result.age],
  ]
  return checks.filter(([, holds]) => !holds).map(([guarantee]) => guarantee)
}

it('keeps its guarantees in any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 40 }), async (sequence) => {
      const { cache, get, move, renderWith, renders, background } = setUp()
      let version = 1
      let broken = false
      const published = new Map([[1, 0]])
      let time = 0
      let invalidated = 0
      renderWith(async () => {
        if (broken) throw new Error('down')
        return page(String(version))
      })
      for (const event of sequence) {
        if (event.type === 'wait') await move(event.ms)
        if (event.type === 'wait') time += event.ms
        if (event.type === 'publish') published.set((version += 1), time)
        if (event.type === 'break') broken = true
        if (event.type === 'repair') broken = false
        if (event.type === 'invalidate') {
          cache.invalidate()
          invalidated = version
          await move(1)
          time += 1
        }
        if (event.type !== 'get') continue
        const before = renders()
        const result = await get(event.key).catch(() => null)
        await Promise.all(background.splice(0))
        expect(
          brokenGuarantees({
            result,
            rendered: renders() - before,
            broken,
            version,
            invalidated,
            time,
            published,
          }),
        ).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
