import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutMarkup } from './markup.js'

describe('withoutMarkup', () => {
  it.each([
    ['<p>Hello <b class="x">World</b></p><p>Second</p>', 'Hello World\n\nSecond'],
    ['<em>Night</em> Ferry', 'Night Ferry'],
    ['Night<br />\nFerry<BR>Line', 'Night\nFerry\nLine'],
    ['<!-- wp:paragraph {"a":1} -->\n<p>One</p>\n<!-- /wp:paragraph -->', 'One'],
    ['One\n<h2 id="a">Two</h2>\n<ul><li>a</li><li>b</li></ul>', 'One\n\nTwo\n\na\n\nb'],
    ['<a href="https://example.com/?a=1&amp;b=2">Ana &amp; Bo</a>', 'Ana &amp; Bo'],
    ['<p><img src="a.jpg" alt="A city"></p>', ''],
  ])('reads %j as %j', (html, text) => expect(withoutMarkup(html)).toBe(text))

  it.each([
    '5 < 6 > 4',
    'I <3 you',
    '<Untitled>',
    '<b>',
    '</Fin>',
    '&lt;b&gt;Bold&lt;/b&gt;',
    '<<<',
    '-->',
    ' a ',
  ])('leaves %j as it is', (text) => expect(withoutMarkup(text)).toBe(text))

  it('changes no text without an angle bracket, and reads long ones', () => {
    fc.assert(fc.property(fc.string(), (text) => text.includes('<') || withoutMarkup(text) === text))
    for (const part of ['<!--', '<p ', '</', '<br', '\n', '<p><'])
      withoutMarkup(`<br>${part.repeat(100_000)}`)
  })
})
