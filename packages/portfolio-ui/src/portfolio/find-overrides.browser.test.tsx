import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import '../../test/browser-page.js'
import { findOverrides } from './find-overrides.js'

let style: HTMLStyleElement
let part: HTMLElement

beforeEach(() => {
  style = document.head.appendChild(document.createElement('style'))
  part = document.body.appendChild(document.createElement('div'))
  part.className = 'cutroom-video-page'
})
afterEach(() => {
  style.remove()
  part.remove()
})

const find = (css: string) => {
  style.textContent = css
  return findOverrides(document)
}

describe('findOverrides', () => {
  it('names the rule, the property and the part', () => {
    const css = '@media screen { div.cutroom-video-page { color: red; display: block } }'
    expect(find(css)).toEqual([
      { selector: 'div.cutroom-video-page', property: 'display', part: 'cutroom-video-page', href: null },
    ])
    expect(getComputedStyle(part).display).toBe('block')
  })

  it.each([
    ['for a bare element, which the package keeps away', '* { all: unset } div { display: inline }'],
    ['with the value that the part has anyway', '.cutroom-video-page { display: grid }'],
    ['for another property', '.cutroom-video-page { color: red }'],
  ])('accepts a rule %s', (_, css) => {
    expect(find(css)).toEqual([])
  })
})
