import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLabels } from './default-labels.js'
import { formatLabel } from './format-label.js'

describe('defaultLabels', () => {
  it('holds plain data, which a server component can pass to a client component', () => {
    expect(JSON.parse(JSON.stringify(defaultLabels))).toEqual(defaultLabels)
  })
})

describe('formatLabel', () => {
  it('shows values in the order of the label, and leaves unknown names', () => {
    const values = { position: 2, total: 7, title: 'Salt' }
    expect(formatLabel('{title} ({position}/{total}) {title}', values)).toBe('Salt (2/7) Salt')
    expect(formatLabel('{constructor} {} {a b}', values)).toBe('{constructor} {} {a b}')
  })

  it('shows any value as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('{total}', '$&', '{title}')), (title) => {
        expect(formatLabel('a {title} b', { title, total: 1 })).toBe(`a ${title} b`)
      }),
    )
  })
})
