import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceEqualDeep } from './replace-equal-deep.js'

const film = (id: string, title = `Film ${id}`) => ({ id, title, clients: [{ id: 'c', name: 'Client' }] })
const copy = <Value>(value: Value): Value => structuredClone(value)

const data = fc.jsonValue({ maxDepth: 4 })
const films = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), title: fc.constantFrom('x', 'y') }),
  { selector: ({ id }) => id },
)

describe('replaceEqualDeep', () => {
  it('equals the next value for any previous one', () => {
    fc.assert(
      fc.property(data, data, (previous, next) => {
        expect(replaceEqualDeep(previous, next)).toEqual(next)
      }),
    )
  })

  it('returns the previous value if it is equal', () => {
    fc.assert(
      fc.property(data, (previous) => {
        expect(replaceEqualDeep(previous, copy(previous))).toBe(previous)
      }),
    )
  })

  it('mutates neither value', () => {
    fc.assert(
      fc.property(data, data, (previous, next) => {
        const before = copy([previous, next])
        replaceEqualDeep(previous, next)
        expect([previous, next]).toEqual(before)
      }),
    )
  })

  it('reuses every unchanged film at any position', () => {
    fc.assert(
      fc.property(films, films, (previous, next) => {
        const merged = replaceEqualDeep(previous, copy(next))
        expect(merged.map(({ id }) => id)).toEqual(next.map(({ id }) => id))
        for (const member of merged) {
          const known = previous.find(({ id, title }) => id === member.id && title === member.title)
          expect(known ?? member).toBe(member)
        }
      }),
    )
  })

  it('replaces a changed film and its list only', () => {
    const previous = { theme: { foreground: '#fff' }, films: [film('a'), film('b')] }
    const next = replaceEqualDeep(previous, {
      theme: { foreground: '#fff' },
      films: [film('a'), film('b', 'Anew')],
    })
    expect(next).not.toBe(previous)
    expect(next.theme).toBe(previous.theme)
    expect(next.films[0]).toBe(previous.films[0])
    expect(next.films[1]).not.toBe(previous.films[1])
    expect(next.films[1]?.clients).toBe(previous.films[1]?.clients)
  })

  it('ignores members of prototypes', () => {
    const next = JSON.parse('{"__proto__": {"id": "x"}, "toString": 1}') as object
    expect(replaceEqualDeep({}, next)).toEqual(next)
  })
})
