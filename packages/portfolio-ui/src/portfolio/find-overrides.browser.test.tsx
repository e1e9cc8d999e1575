import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stagePage } from '../../test/browser-page.js'
import { fakeFilms } from '../testing/testing.js'
import { findOverrides } from './find-overrides.js'

let style: HTMLStyleElement
let part: HTMLElement

beforeEach(() => {
  style = document.head.appendChild(document.createElement('style'))
  part = document.body.appendChild(document.createElement('div'))
  part.className = 'mine cutroom-video-page'
})
afterEach(() => {
  style.remove()
  part.remove()
})

const find = (css: string) => {
  style.textContent = css
  return findOverrides(document, document.styleSheets)
}

describe('findOverrides', () => {
  it('names the rule, the property and the part', () => {
    const css = '@media screen { div.mine { color: red; display: block } }'
    expect(find(css)).toEqual([
      { selector: 'div.mine', property: 'display', part: 'mine cutroom-video-page', href: null },
    ])
    expect(getComputedStyle(part).display).toBe('block')
  })

  it('names a rule that sets all properties', () => {
    expect(find('.mine { all: unset }').map(({ property }) => property)).toEqual(
      expect.arrayContaining(['display', 'position']),
    )
    expect(style.sheet?.cssRules[0]?.cssText).toBe('.mine { all: unset; }')
  })

  it.each([
    ['for a bare element, which the package keeps away', '* { all: unset } div { display: inline }'],
    ['with the value that the part has anyway', '.mine { display: grid }'],
    ['for another property', '.mine { color: red }'],
  ])('accepts a rule %s', (_, css) => {
    expect(find(css)).toEqual([])
  })

  it('restyles a page of films once for all rules, and not at all for those of the package', () => {
    const { element } = stagePage(fakeFilms(6))
    const view = render(element())
    const reads = vi.spyOn(window, 'getComputedStyle')
    const changes = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty')
    expect(find('')).toEqual([])
    expect([reads, changes].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    const rules = ['.cutroom-slide', '.cutroom-stage', '.cutroom-page'].map(
      (part) => `${part} { display: inline !important; position: fixed !important; opacity: 0.5 !important }`,
    )
    expect(find(rules.join('\n')).length).toBeGreaterThan(5)
    const [firstChange = 0, lastChange = 0] = [
      changes.mock.invocationCallOrder.at(0),
      changes.mock.invocationCallOrder.at(-1),
    ]
    const between = reads.mock.invocationCallOrder.filter(
      (order) => order > firstChange && order < lastChange,
    )
    expect(between).toEqual([])
    view.unmount()
    vi.restoreAllMocks()
  })
})
