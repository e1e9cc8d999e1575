import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'

const film = (id: string, title = `Film ${id}`) => ({ id, title, clients: [{ id: 'c', name: 'Client' }] })
const copy = <Value>(value: Value): Value => structuredClone(value)

const data = fc.jsonValue({ maxDepth: 4 })
const films = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), title: fc.constantFrom('x', 'y') }),
  { selector: ({ id }) => id },
)

describe('news of a page', () => {
  it('are what they are, whatever was shown before', () => {
    fc.assert(
      fc.property(data, data, (shown, next) => {
        expect(shareEqual(shown, next)).toEqual(next)
      }),
    )
  })

  it('that change nothing are what is shown', () => {
    fc.assert(
      fc.property(data, (shown) => {
        expect(shareEqual(shown, copy(shown))).toBe(shown)
      }),
    )
  })

  it('leave neither the one nor the other changed', () => {
    fc.assert(
      fc.property(data, data, (shown, next) => {
        const before = copy([shown, next])
        shareEqual(shown, next)
        expect([shown, next]).toEqual(before)
      }),
    )
  })

  it('keep every film that has not changed, wherever it is now', () => {
    fc.assert(
      fc.property(films, films, (shown, next) => {
        const merged = shareEqual(shown, copy(next))
        expect(merged.map(({ id }) => id)).toEqual(next.map(({ id }) => id))
        for (const member of merged) {
          const known = shown.find(({ id, title }) => id === member.id && title === member.title)
          expect(known ?? member).toBe(member)
        }
      }),
    )
  })

  it('change the one film that was written to, and the list around it', () => {
    const shown = { theme: { foreground: '#fff' }, films: [film('a'), film('b')] }
    const next = shareEqual(shown, { theme: { foreground: '#fff' }, films: [film('a'), film('b', 'Anew')] })
    expect(next).not.toBe(shown)
    expect(next.theme).toBe(shown.theme)
    expect(next.films[0]).toBe(shown.films[0])
    expect(next.films[1]).not.toBe(shown.films[1])
    expect(next.films[1]?.clients).toBe(shown.films[1]?.clients)
  })

  it('take no member from a prototype', () => {
    const next = JSON.parse('{"__proto__": {"id": "x"}, "toString": 1}') as object
    expect(shareEqual({}, next)).toEqual(next)
  })
})
