import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { contrast, CONTROL_CONTRAST, TEXT_CONTRAST } from './colour.js'
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

  it('applies the theme to the document as a page, and removes it when it unmounts', () => {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = '#abcdef'
    document.head.append(meta)
    const { unmount } = render(<ThemeScope page colours={{ foreground: '#fff', background: '#123456' }} />)
    const root = document.documentElement
    expect(variable(root, '--cutroom-background')).toBe('#123456')
    expect(root.classList.contains('cutroom-page-theme')).toBe(true)
    expect(meta.content).toBe('#123456')
    unmount()
    expect(variable(root, '--cutroom-background')).toBe('')
    expect(root.classList.contains('cutroom-page-theme')).toBe(false)
    expect(meta.content).toBe('#abcdef')
    meta.remove()
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
