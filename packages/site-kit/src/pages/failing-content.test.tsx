// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { failedPage } from '../../testing/site-config.ts'
import type { PageProps } from '../page-props.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const PAGE = failedPage('/editors')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    spy.mockRestore()
    vi.unstubAllGlobals()
  })
})

function setUp() {
  const element = document.body.appendChild(document.createElement('main'))
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
  })
  const show = (children: ReactNode, page: PageProps = PAGE) =>
    act(() =>
      root.render(
        <ErrorBoundary page={page} fallback="fallback">
          {children}
        </ErrorBoundary>,
      ),
    )
  return { element, show }
}

/** Replaces the texts of an element, as the translation of a browser does. */
function translate(element: Element): void {
  for (const text of Array.from(element.childNodes).filter((node) => node instanceof Text)) {
    const translated = document.createElement('font')
    text.replaceWith(translated)
    translated.append(text.data)
  }
}

it('renders content again whose texts the browser has translated, where they change', () => {
  const { element, show } = setUp()
  const renderText = (isLonger: boolean) => (
    <p>
      {isLonger && <b>More</b>}
      {isLonger ? ' text' : 'Text'}
      {isLonger || ' that'}
      {isLonger || ' goes'}
    </p>
  )
  show(renderText(false))
  translate(element.querySelector('p') ?? element)
  show(renderText(true))
  expect(element.textContent).toBe('More text')
})

it('shows the fallback for content that throws each time, until another page is shown', () => {
  const { element, show } = setUp()
  let renders = 0
  function Throwing(): never {
    renders += 1
    throw new Error('The content has failed.')
  }
  show(<Throwing />)
  expect(element.textContent).toBe('fallback')
  const shown = renders
  show(<Throwing />)
  expect(renders).toBe(shown)
  show('other', failedPage('/info'))
  expect(element.textContent).toBe('other')
})
