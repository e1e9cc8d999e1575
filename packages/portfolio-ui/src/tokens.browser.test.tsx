import { describe, expect, it } from 'vitest'
import '../test/browser-page.js'

describe('tokens.css', () => {
  it('has no motion for a visitor who wants less, whatever durations a site has set', () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
    const site = new CSSStyleSheet()
    site.replaceSync(
      ':root { --cutroom-duration: 2s; --cutroom-theme-fade: 2s linear; --cutroom-ease: linear }',
    )
    document.adoptedStyleSheets.push(site)
    const style = getComputedStyle(document.documentElement)
    const value = (name: string) => style.getPropertyValue(`--cutroom-${name}`)
    expect([value('duration'), value('theme-fade'), value('ease')]).toEqual(['0s', '0s', 'linear'])
    document.adoptedStyleSheets.pop()
  })
})
