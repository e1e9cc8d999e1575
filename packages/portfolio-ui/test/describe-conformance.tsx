import { fireEvent, render } from '@testing-library/react'
import { cloneElement, createRef, StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'

/** Expectations of a component's root element. */
export interface Conformance {
  /** Class of the root element. */
  readonly root: new () => Element
  /** The root's own class name. */
  readonly className: string
  /** The documented `data-*` attributes of the root. */
  readonly dataAttributes?: readonly string[]
}

/** Events that an analytics script or a tooltip listens to, by the props of their handlers. */
const EVENTS = {
  onClick: fireEvent.click,
  onDoubleClick: fireEvent.doubleClick,
  onFocus: fireEvent.focus,
  onBlur: fireEvent.blur,
  onKeyDown: fireEvent.keyDown,
  onKeyUp: fireEvent.keyUp,
  onPointerDown: fireEvent.pointerDown,
  onPointerMove: fireEvent.pointerMove,
  onPointerUp: fireEvent.pointerUp,
  onTouchStart: fireEvent.touchStart,
  onWheel: fireEvent.wheel,
} as const

/** An element of any component. */
type Subject = ReactElement<Record<string, unknown>>

function firstElement(container: Element): Element {
  const first = container.firstElementChild
  if (first === null) throw new Error('The component rendered nothing: give the suite props that show it.')
  return first
}

const renderRoot = (element: ReactElement): Element => firstElement(render(element).container)

/**
 * The tests that every component of the package passes; `element` has the props that it needs to
 * render.
 */
export function describeConformance(name: string, element: Subject, expected: Conformance): void {
  describe(`${name} conforms to the rules of every component`, () => {
    let consoleError: MockInstance<typeof console.error>
    beforeEach(() => {
      consoleError = vi.spyOn(console, 'error')
    })
    afterEach(() => {
      expect(consoleError.mock.calls).toEqual([])
      consoleError.mockRestore()
    })

    it('passes its root element to the ref', () => {
      const ref = createRef<Element>()
      const root = renderRoot(cloneElement(element, { ref }))
      expect(ref.current).toBe(root)
      expect(root).toBeInstanceOf(expected.root)
    })

    it('merges an added class name with its own', () => {
      const root = renderRoot(cloneElement(element, { className: 'added' }))
      expect([...root.classList]).toEqual(expect.arrayContaining([expected.className, 'added']))
    })

    it('applies a style and unknown attributes to its root', () => {
      const added = { style: { '--mark': '7', opacity: 0.5 }, id: 'given', 'data-given': 'yes' }
      const root = renderRoot(cloneElement(element, added))
      expect(root.getAttribute('style')).toContain('--mark: 7')
      expect(root.getAttribute('style')).toContain('opacity: 0.5')
      expect(root.id).toBe('given')
      expect(root.getAttribute('data-given')).toBe('yes')
    })

    it('calls every handler that it is given', () => {
      const handlers = Object.fromEntries(
        Object.keys(EVENTS).flatMap((name) => [
          [name, vi.fn()],
          [`${name}Capture`, vi.fn()],
        ]),
      )
      const root = renderRoot(cloneElement(element, handlers))
      for (const dispatch of Object.values(EVENTS)) dispatch(root)
      const silent = Object.keys(handlers).filter((name) => handlers[name]?.mock.calls.length !== 1)
      expect(silent).toEqual([])
    })

    it('has only documented data attributes', () => {
      const names = renderRoot(element)
        .getAttributeNames()
        .filter((attribute) => attribute.startsWith('data-'))
      expect(expected.dataAttributes ?? []).toEqual(expect.arrayContaining(names))
    })

    it('hydrates the server’s markup without mismatches', () => {
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

    it('works in StrictMode', () => {
      const { container, unmount } = render(<StrictMode>{element}</StrictMode>)
      expect(container.querySelector(`.${expected.className}`)).not.toBeNull()
      unmount()
      expect(container.childElementCount).toBe(0)
    })
  })
}
