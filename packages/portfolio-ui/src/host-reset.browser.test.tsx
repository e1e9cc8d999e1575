import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import '../test/browser-page.js'
import { ArrowButton, ThemeScope } from './index.js'

let style: HTMLStyleElement
beforeEach(() => {
  style = document.head.appendChild(document.createElement('style'))
})
afterEach(() => style.remove())

/** The colours of a button and of an element without a class in it, with a host's stylesheet. */
function readColours(css: string, className?: string): string[] {
  style.textContent = css
  const { unmount } = render(
    <div id="host">
      <ThemeScope>
        <ArrowButton to="next" className={className} />
      </ThemeScope>
    </div>,
  )
  const button = screen.getByRole('button')
  button.focus()
  const parts = [button, button.querySelector(':not([class])')]
  const colours = parts.map((part) => (part ? getComputedStyle(part).color : 'missing'))
  unmount()
  return colours
}

const RED = 'rgb(255, 0, 0)'
const red = (selector: string) => `${selector} { color: ${RED} }`

describe('styles.css', () => {
  it.each([
    "[type='button']",
    'button:focus',
    'button:not(:disabled):not([aria-busy]):first-child:focus',
    'div > :last-child',
    ':nth-child(1):nth-child(1):nth-child(1)',
    '#host button',
    '#host :is(svg, span, path)',
    '.cutroom-arrow.cutroom-arrow',
  ])('keeps the rule of a host for %s away', (selector) => {
    expect(readColours(red(selector))).toEqual(readColours(''))
  })

  it.each([
    ['-webkit-text-fill-color', 'transparent'],
    ['image-rendering', 'pixelated'],
    ['text-transform', 'uppercase'],
    ['writing-mode', 'vertical-rl'],
  ])('inherits no %s: %s of a host', (property, value) => {
    const read = (css: string) => {
      style.textContent = css
      const { unmount } = render(<ThemeScope>A text</ThemeScope>)
      const computed = getComputedStyle(screen.getByText('A text')).getPropertyValue(property)
      unmount()
      return computed
    }
    expect(read(`body { ${property}: ${value} }`)).toBe(read(''))
    expect(read(`.cutroom-theme { ${property}: ${value} !important }`)).not.toBe(read(''))
  })

  it.each([
    'body { position: fixed; width: 100% }',
    'body > div { float: inline-start }',
    'html { writing-mode: vertical-rl }',
    'body { columns: 2 }',
  ])('gives a page the width of the window beside the rule %s of a host', (css) => {
    style.textContent = css
    const { unmount } = render(<ThemeScope page>A text</ThemeScope>)
    const { x, width } = screen.getByText('A text').getBoundingClientRect()
    unmount()
    expect([x, width]).toEqual([0, document.documentElement.clientWidth])
  })

  // chakra-ui/panda#1938
  it.each([
    'reset, base, tokens, recipes, utilities',
    ...['mui', 'antd', 'mantine'].map((library) => `theme, base, ${library}, components, utilities`),
  ])('leaves the layers %s of a host, loaded later, in their order, and its resets below', (order) => {
    const layers = order.split(', ')
    const pairs = layers.slice(1).map((layer, index) => [layer, layers[index]] as const)
    const rules = pairs.map(
      ([over, under]) =>
        `@layer ${over} { .${over} { color: green } } @layer ${under} { .${over} { color: red } }`,
    )
    const resets = layers.slice(0, 2).map((layer) => `@layer ${layer} { button { color: red } }`)
    expect(readColours(`@layer ${order}; ${resets.join(' ')}`)).toEqual(readColours(''))
    style.textContent = `@layer ${order}; ${rules.join(' ')}`
    const colours = pairs.map(([over]) => {
      const { container, unmount } = render(<p className={over} />)
      const { color } = getComputedStyle(container.firstElementChild!)
      unmount()
      return [over, color]
    })
    expect(colours).toEqual(pairs.map(([over]) => [over, 'rgb(0, 128, 0)']))
  })

  it('leaves a page the space that a dialog of the host has made for a scrollbar', () => {
    document.body.style.paddingRight = '15px'
    const { unmount } = render(<ThemeScope page>A text</ThemeScope>)
    const { width } = screen.getByText('A text').getBoundingClientRect()
    unmount()
    document.body.style.paddingRight = ''
    expect(width).toBe(document.documentElement.clientWidth - 15)
  })

  it.each([
    ['for a class that the host passes, named twice', red('.mine.mine')],
    ['in a later layer', `@layer cutroom, site; @layer site { ${red('.cutroom-arrow')} }`],
  ])('applies the rule of a host %s', (_, css) => {
    expect(readColours(css, 'mine')[0]).toBe(RED)
  })
})
