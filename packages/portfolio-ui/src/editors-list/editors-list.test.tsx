import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { demoEditors } from '../../demo/films.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { ThemeScope } from '../theme/theme.js'
import { EditorsList } from './editors-list.js'

const [mara, teo] = demoEditors

// The editors have no posters: React renders the preload of the first before the component.
const withoutPosters = demoEditors.map((editor) => ({ ...editor, poster: null }))

describeConformance('EditorsList', <EditorsList editors={withoutPosters} />, {
  root: HTMLDivElement,
  className: 'cutroom-editors',
  dataAttributes: ['data-previewing'],
})

/** The addresses of the posters behind the names, the visible one last. */
const posters = (container: Element) =>
  [...container.querySelectorAll('.cutroom-editors__backdrop img')].map((image) => image.getAttribute('src'))

const findItem = (name: string) => screen.getByText(name).closest('li')!

const Scope = ({ children }: { readonly children: ReactNode }) => (
  <ThemeScope data-testid="scope">{children}</ThemeScope>
)
const foreground = () => screen.getByTestId('scope').style.getPropertyValue('--cutroom-foreground')

describe('EditorsList', () => {
  it('links each editor’s name to their page', () => {
    render(<EditorsList editors={demoEditors} />)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(demoEditors.map((editor) => editor.name))
    expect(links[0]?.getAttribute('href')).toBe(mara?.href)
  })

  it('shows the first poster in the colours of its editor before one is chosen', () => {
    const list = demoEditors.map((editor) => (editor === mara ? { ...editor, poster: null } : editor))
    const { container } = render(<EditorsList editors={list} />, { wrapper: Scope })
    expect(posters(container)).toEqual([teo?.poster?.src])
    expect(findItem(teo!.name).dataset.active).toBe('')
    expect(foreground()).toBe(teo?.colours?.foreground)
  })

  it('has its own colours at rest, and those of the editor once one is hovered', () => {
    const own = { foreground: '#ffffff', background: '#123456' }
    render(<EditorsList editors={demoEditors} colours={own} />, { wrapper: Scope })
    expect(foreground()).toBe(own.foreground)
    fireEvent.pointerEnter(findItem(mara!.name), { pointerType: 'mouse' })
    expect(foreground()).toBe(mara?.colours?.foreground)
  })

  it('gives the stylesheet the length of the longest name, without invisible characters', () => {
    const list = demoEditors.map((editor) => ({ ...editor, name: `${editor.name}\u200b\ufeff` }))
    const { container } = render(<EditorsList editors={list} />)
    const { style } = container.querySelector<HTMLElement>('.cutroom-editors__names')!
    const longest = Math.max(...demoEditors.map(({ name }) => name.length))
    expect(style.getPropertyValue('--_longest')).toBe(String(longest))
  })

  it('previews the poster and colours of the hovered editor until another one is hovered', () => {
    const { container } = render(<EditorsList editors={demoEditors} />, { wrapper: Scope })
    const item = findItem('Tomasz Brandvold')
    fireEvent.pointerEnter(item, { pointerType: 'mouse' })
    fireEvent.pointerLeave(item, { pointerType: 'mouse' })
    // The poster before it stays until the new one covers it.
    expect(posters(container)).toEqual([mara?.poster?.src, teo?.poster?.src])
    expect(item.dataset.active).toBe('')
    expect(foreground()).toBe(teo?.colours?.foreground)
    fireEvent.pointerEnter(findItem(mara!.name), { pointerType: 'mouse' })
    expect(posters(container).at(-1)).toBe(mara?.poster?.src)
    expect(item.dataset.active).toBeUndefined()
  })

  it('keeps the chosen editor, with the changed name and poster, when the list is replaced', () => {
    const { container, rerender } = render(<EditorsList editors={demoEditors} />)
    fireEvent.pointerEnter(findItem(teo!.name), { pointerType: 'mouse' })
    const changed = { ...teo!, name: 'Tomasz B.', poster: demoEditors[2]!.poster! }
    rerender(<EditorsList editors={demoEditors.map((editor) => (editor === teo ? changed : editor))} />)
    expect(findItem('Tomasz B.').dataset.active).toBe('')
    expect(posters(container).at(-1)).toBe(changed.poster.src)
  })

  it('previews the focused editor', async () => {
    const { container } = render(<EditorsList editors={demoEditors} />)
    await userEvent.tab()
    await userEvent.tab()
    expect(posters(container).at(-1)).toBe(teo?.poster?.src)
  })

  it('previews nothing for a touch of a name, which follows its link', () => {
    const { container } = render(<EditorsList editors={demoEditors} />)
    fireEvent.pointerEnter(findItem('Tomasz Brandvold'), { pointerType: 'touch' })
    expect(posters(container)).toEqual([mara?.poster?.src])
  })

  it('keeps the chosen editor where nothing hovers when the list is replaced', () => {
    let scrollTo: (target: Element) => void = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: readonly object[]) => void) {
          report([])
          scrollTo = (target) => report([{ isIntersecting: true, target }])
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('(hover: none)') }))
    try {
      const { rerender } = render(<EditorsList editors={demoEditors} />, { wrapper: Scope })
      act(() => scrollTo(findItem(teo!.name)))
      rerender(<EditorsList editors={[...demoEditors]} />)
      expect(foreground()).toBe(teo?.colours?.foreground)
      expect(findItem(teo!.name).dataset.active).toBe('')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it.each([
    ['is missing', undefined],
    ['throws', vi.fn(() => expect.unreachable())],
    ['does nothing', vi.fn()],
  ])('shows its names where the observer of intersections %s', (_name, observer) => {
    vi.stubGlobal('IntersectionObserver', observer)
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('(hover: none)') }))
    try {
      render(<EditorsList editors={demoEditors} />)
      expect(findItem(teo!.name)).toBeDefined()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('restores the page’s colours when it unmounts', () => {
    const { rerender } = render(<EditorsList editors={demoEditors} />, { wrapper: Scope })
    const item = screen.getByRole('link', { name: 'Tomasz Brandvold' }).closest('li')!
    fireEvent.pointerEnter(item, { pointerType: 'mouse' })
    rerender(null)
    expect(foreground()).toBe('#ff6779')
  })

  it('shows one poster when the previewed editor is removed and the one before is first', () => {
    const { container, rerender } = render(<EditorsList editors={demoEditors} />)
    fireEvent.pointerEnter(findItem(teo!.name), { pointerType: 'mouse' })
    rerender(<EditorsList editors={demoEditors.filter((editor) => editor !== teo)} />)
    expect(posters(container)).toEqual([mara?.poster?.src])
  })

  it('shows editors without a page, a poster or colours', () => {
    const { container } = render(<EditorsList editors={[{ id: 'x', name: 'Guest', href: null }]} />)
    fireEvent.pointerEnter(screen.getByText('Guest').closest('li')!, { pointerType: 'mouse' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(posters(container)).toEqual([])
  })
})
