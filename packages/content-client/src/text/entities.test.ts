import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntities } from './entities.js'

describe('decodeEntities', () => {
  it.each([
    ['Rock &#038; Roll', 'Rock & Roll'],
    ['It&#8217;s', 'It’s'],
    ['It&#146;s', 'It’s'],
    ['&#X201C;Night&#x201d;', '“Night”'],
    ['Caf&eacute; &Ouml;l &Aring; &szlig;', 'Café Öl Å ß'],
    ['CAF&EACUTE; &OUML;L &CCEDIL; &SZLIG; &OSLASH; &AELIG;', 'CAFÉ ÖL Ç SS Ø Æ'],
    ['R&AMP;B&NBSP;&LAQUO;A&RAQUO;', 'R&B\u00A0«A»'],
    ['a&nbsp;b', 'a\u00A0b'],
    ['&#128512;', '😀'],
    ['&amp;lt;', '&lt;'],
  ])('reads %j as %j', (text, read) => expect(decodeEntities(text)).toBe(read))

  it.each([
    'Tom & Jerry',
    'R&D;',
    '&;',
    '&#;',
    '&#xD800;',
    '&#0;',
    '&#9999999;',
    '&toString;',
    '&TOSTRING;',
    '&Szlig;',
    '&amp',
    'a?b&copy=1',
  ])('leaves %j as it is', (text) => expect(decodeEntities(text)).toBe(text))

  it('changes no text without an ampersand', () => {
    fc.assert(fc.property(fc.string(), (text) => text.includes('&') || decodeEntities(text) === text))
  })
})
