import { contrast, CONTROL_CONTRAST, TEXT_CONTRAST } from '@cutroom/ground/colour'
import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Activity } from 'react'
import { createPortal } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { defaultTheme, resolveTheme } from './theme-colours.js'
import { ThemeScope, useTheme, type ThemeContextValue } from './theme.js'

const variable = (element: HTMLElement, name: string) => element.style.getPropertyValue(name)

describeConformance('ThemeScope', <ThemeScope>text</ThemeScope>, {
  root: HTMLDivElement,
  className: 'cutroom-theme',
  dataAttributes: ['data-previewing', 'data-adjusted', 'data-page'],
})

describe('resolveTheme', () => {
  it('reaches its contrasts for any two colours', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, hex, (foreground, background) => {
        const theme = resolveTheme({ foreground, background })
        if (theme === null) throw new Error('two colours gave no theme')
        expect(contrast(theme.text, theme.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(contrast(theme.muted, theme.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(contrast(theme.control, theme.background)).toBeGreaterThanOrEqual(CONTROL_CONTRAST)
        expect(contrast(theme.onForeground, theme.foreground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
    )
  })

  it('leaves the default colours unadjusted', () => {
    expect(defaultTheme).toMatchObject({
      foreground: '#ff6779',
      background: '#020202',
      text: '#ff6779',
      control: '#ff6779',
      colorScheme: 'dark',
      adjusted: false,
    })
  })
})

describe('ThemeScope', () => {
  it('sets the colours of the content as variables', () => {
    render(<ThemeScope data-testid="scope" colours={{ foreground: '#1D2A6D', background: '#efe9dc' }} />)
    const scope = screen.getByTestId('scope')
    expect(variable(scope, '--cutroom-foreground')).toBe('#1d2a6d')
    expect(variable(scope, '--cutroom-background')).toBe('#efe9dc')
    expect(variable(scope, '--cutroom-color-scheme')).toBe('light')
    expect(scope).not.toHaveProperty('dataset.adjusted')
  })

  it('uses the nearest tones and sets data-adjusted for colours without enough contrast', () => {
    render(<ThemeScope data-testid="scope" colours={{ foreground: '#222', background: '#111' }} />)
    const scope = screen.getByTestId('scope')
    expect(variable(scope, '--cutroom-foreground')).toBe('#222222')
    expect(variable(scope, '--cutroom-text')).not.toBe('#222222')
    expect(scope.dataset.adjusted).toBe('')
  })

  it('falls back to the site’s colours, then to the default', () => {
    const fallback = { foreground: '#ffffff', background: '#000000' }
    const { rerender } = render(<ThemeScope data-testid="scope" colours={null} fallback={fallback} />)
    expect(variable(screen.getByTestId('scope'), '--cutroom-foreground')).toBe('#ffffff')
    rerender(<ThemeScope data-testid="scope" colours={null} fallback={null} />)
    expect(variable(screen.getByTestId('scope'), '--cutroom-foreground')).toBe('#ff6779')
  })

  it('writes nothing but colours into the style, and warns once', () => {
    const onWarning = vi.fn<(message: string) => void>()
    const colours = { foreground: 'red;background:url(//evil.example)', background: '#000' }
    const { rerender } = render(<ThemeScope data-testid="scope" colours={colours} onWarning={onWarning} />)
    rerender(<ThemeScope data-testid="scope" colours={{ ...colours }} onWarning={(m) => onWarning(m)} />)
    expect(screen.getByTestId('scope').getAttribute('style')).not.toContain('evil')
    expect(variable(screen.getByTestId('scope'), '--cutroom-foreground')).toBe('#ff6779')
    expect(onWarning).toHaveBeenCalledOnce()
    expect(onWarning.mock.calls[0]?.[0]).toContain('Theme colours could not be used')
  })

  it('previews other colours and restores its own', () => {
    let theme: ThemeContextValue | undefined
    const Inside = () => {
      theme = useTheme()
      return null
    }
    render(
      <ThemeScope data-testid="scope">
        <Inside />
      </ThemeScope>,
    )
    const scope = screen.getByTestId('scope')
    act(() => theme?.preview({ foreground: '#a48bff', background: '#0b0714' }))
    expect(variable(scope, '--cutroom-foreground')).toBe('#a48bff')
    expect(scope.dataset.previewing).toBe('')
    act(() => theme?.preview(null))
    expect(variable(scope, '--cutroom-foreground')).toBe('#ff6779')
    expect(scope.dataset.previewing).toBeUndefined()
  })
})

const RED = { foreground: '#fff', background: '#800000' }
const BLUE = { foreground: '#fff', background: '#000080' }

describe('ThemeScope page', () => {
  const root = document.documentElement
  const shownBackground = () => variable(root, '--cutroom-background')
  const describeDocument = () =>
    [root.cloneNode(false), document.head].map((node) => (node as Element).outerHTML)

  beforeEach(() => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#abcdef"><meta name="theme-color" media="print" content="#fedcba">'
  })
  afterEach(() => {
    document.head.innerHTML = ''
    root.removeAttribute('style')
    root.removeAttribute('class')
  })

  it.each([
    ['without attributes', {}],
    ['with the variables of a server', { style: '--cutroom-background: #123456; margin: 1px;' }],
    ['with classes', { class: 'dark cutroom-page-theme' }],
  ])('applies its theme to a document %s, which it leaves as it was', (_, attributes) => {
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
    const before = describeDocument()
    const { unmount } = render(<ThemeScope page colours={RED} />, { reactStrictMode: true })
    expect(shownBackground()).toBe('#800000')
    expect(root.classList.contains('cutroom-page-theme')).toBe(true)
    expect(document.head.innerHTML.match(/content="#800000"/g)).toHaveLength(2)
    unmount()
    expect(describeDocument()).toEqual(before)
  })

  it('keeps what the host has changed meanwhile', () => {
    const { unmount } = render(<ThemeScope page colours={RED} />)
    root.style.setProperty('--cutroom-background', '#00ff00')
    root.classList.add('dark')
    unmount()
    expect(root.outerHTML).toContain('class="dark" style="--cutroom-background: #00ff00;"')
  })

  it('shows the theme of the innermost scope, then of the newest, in any order of leaving', () => {
    const before = describeDocument()
    const page = (scopes: { outer?: typeof RED; inner?: typeof RED; later?: typeof RED }) => (
      <>
        {scopes.outer && (
          <ThemeScope key="outer" page colours={scopes.outer}>
            {scopes.inner && <ThemeScope page colours={scopes.inner} />}
          </ThemeScope>
        )}
        {scopes.later && <ThemeScope key="later" page colours={scopes.later} />}
      </>
    )
    const GREEN = { foreground: '#fff', background: '#006000' }
    const { rerender } = render(page({ outer: RED, inner: BLUE }))
    const show = (scopes: Parameters<typeof page>[0]) => {
      rerender(page(scopes))
      return shownBackground()
    }
    expect(shownBackground()).toBe('#000080')
    expect(show({ outer: GREEN, inner: BLUE })).toBe('#000080')
    expect(show({ outer: GREEN })).toBe('#006000')
    expect(show({ outer: GREEN, inner: BLUE, later: RED })).toBe('#800000')
    expect(show({ later: RED })).toBe('#800000')
    expect(show({ outer: GREEN, later: RED })).toBe('#006000')
    expect(show({ later: RED })).toBe('#800000')
    expect(show({})).toBe('')
    expect(describeDocument()).toEqual(before)
  })

  it('leaves the document to others while an Activity hides it, from its first render on', () => {
    const before = describeDocument()
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <ThemeScope page colours={RED} data-testid="scope" />
      </Activity>
    )
    const { rerender } = render(page('hidden'))
    const isPage = () => document.querySelector('.cutroom-theme[data-page]') !== null
    expect([describeDocument(), isPage()]).toEqual([before, false])
    rerender(page('visible'))
    expect([shownBackground(), isPage()]).toEqual(['#800000', true])
    rerender(page('hidden'))
    expect([describeDocument(), isPage()]).toEqual([before, false])
  })

  it('is the page in HTML of a server, and after hydration', async () => {
    const element = <ThemeScope page colours={RED} />
    const container = document.createElement('div')
    container.innerHTML = renderToString(element)
    expect(container.innerHTML).toContain('data-page=""')
    const { unmount } = render(element, { container, hydrate: true })
    expect(container.innerHTML).toContain('data-page=""')
    unmount()
  })

  it('changes the document of its element alone', () => {
    const popup = document.implementation.createHTMLDocument()
    const { unmount } = render(createPortal(<ThemeScope page colours={RED} />, popup.body))
    expect(variable(popup.documentElement, '--cutroom-background')).toBe('#800000')
    expect(shownBackground()).toBe('')
    unmount()
    expect(variable(popup.documentElement, '--cutroom-background')).toBe('')
  })
})
