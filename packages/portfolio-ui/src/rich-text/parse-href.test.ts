import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHref } from './parse-href.js'

describe('parseHref', () => {
  it.each([
    ['https://vimeo.com/1', true],
    ['http://example.com', true],
    ['//example.com/x', true],
    ['mailto:desk@cutroom.example', false],
    ['tel:+4722', false],
    ['/editors', false],
    ['?video=salt', false],
    ['#content', false],
    ['editors/mara', false],
  ])('accepts %s', (href, external) => {
    expect(parseHref(href)).toEqual({ href, external })
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x/1',
    'file:///etc/passwd',
    'https://[',
    '',
    '   ',
    null,
    undefined,
    7,
    {},
  ])('rejects %j', (href) => {
    expect(parseHref(href)).toBeNull()
  })

  it('accepts no other protocol as anchors resolve it', () => {
    const anchor = document.createElement('a')
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('javascript:', 'data:', ''),
        (text, start) => {
          const safe = parseHref(start + text)
          if (safe === null) return
          anchor.href = safe.href
          expect(['http:', 'https:', 'mailto:', 'tel:', 'about:']).toContain(anchor.protocol)
        },
      ),
    )
  })
})
