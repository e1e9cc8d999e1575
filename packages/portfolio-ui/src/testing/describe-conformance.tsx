import { render } from '@testing-library/react'
import { cloneElement, createRef, StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'

/** What a component promises about its root element. */
export interface Conformance {
  /** Kind of the root element, which a ref receives. */
  readonly root: new () => Element
  /** The root's own class, which stays beside an added one. */
  readonly className: string
  /** The `data-*` attributes that the root may have, as its documented interface names them. */
  readonly dataAttributes?: readonly string[]
}

/** What is added to every component; its own type does not matter to the suite. */
type Added = ReactElement<Record<string, unknown>>

function firstElement(container: Element): Element {
  const first = container.firstElementChild
  if (first === null) throw new Error('The component rendered nothing: give the suite props that show it.')
  return first
}

const rootOf = (element: ReactElement): Element => firstElement(render(element).container)

/** Shared rules that every component of the package keeps: give it with the props that it needs to show. */
export function describeConformance(name: string, element: Added, expected: Conformance): void {
  describe(`${name} keeps the rules of every component`, () => {
    let complaints: MockInstance<typeof console.error>
    beforeEach(() => {
      complaints = vi.spyOn(console, 'error')
    })
    afterEach(() => {
      expect(complaints.mock.calls).toEqual([])
      complaints.mockRestore()
    })

    it('hands its root to a ref', () => {
      const ref = createRef<Element>()
      const root = rootOf(cloneElement(element, { ref }))
      expect(ref.current).toBe(root)
      expect(root).toBeInstanceOf(expected.root)
    })

    it('keeps its class beside an added one', () => {
      const root = rootOf(cloneElement(element, { className: 'added' }))
      expect([...root.classList]).toEqual(expect.arrayContaining([expected.className, 'added']))
    })

    it('takes a style, and passes on what it does not know', () => {
      const added = { style: { '--mark': '7', opacity: 0.5 }, id: 'given', 'data-given': 'yes' }
      const root = rootOf(cloneElement(element, added))
      expect(root.getAttribute('style')).toContain('--mark: 7')
      expect(root.getAttribute('style')).toContain('opacity: 0.5')
      expect(root.id).toBe('given')
      expect(root.getAttribute('data-given')).toBe('yes')
    })

    it('has no data attribute that is not documented', () => {
      const names = rootOf(element)
        .getAttributeNames()
        .filter((attribute) => attribute.startsWith('data-'))
      expect(expected.dataAttributes ?? []).toEqual(expect.arrayContaining(names))
    })

    it('renders on a server what it renders first in a browser', () => {
      const container = document.createElement('div')
      container.innerHTML = renderToString(element)
      document.body.append(container)
      expect(firstElement(container).classList.contains(expected.className)).toBe(true)
      const mismatches: unknown[] = []
      const onRecoverableError = (error: unknown) => mismatches.push(error)
      const { unmount } = render(element, { container, hydrate: true, onRecoverableError })
      expect(mismatches).toEqual([])
      unmount()
      container.remove()
    })

    it('survives being mounted twice, as StrictMode does', () => {
      const { container, unmount } = render(<StrictMode>{element}</StrictMode>)
      expect(container.querySelector(`.${expected.className}`)).not.toBeNull()
      unmount()
      expect(container.childElementCount).toBe(0)
    })
  })
}
