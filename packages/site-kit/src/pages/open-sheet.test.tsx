// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { film, filmsPage } from '../../testing/pages.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { createPageState } from '../state/page-state.ts'
import { App } from './app.tsx'
import { loadPageSheet } from './lazy-modules.ts'

it('renders nothing of the page again when its sheet opens and closes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadPageSheet()
  const films = ['one', 'two'].map((id) => film(id))
  const Logo = vi.fn(() => 'CUTROOM')
  const state = createPageState(filmsPage(films))
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
    vi.unstubAllGlobals()
  })
  act(() => root.render(<App config={{ ...SITE_CONFIG, Logo }} state={state} />))
  const { length } = Logo.mock.calls
  act(() => state.setSheet({ filter: {}, total: 2, own: 2, start: 0, films }))
  expect(element.querySelectorAll('dialog [data-index]')).toHaveLength(2)
  act(() => state.setSheet(null))
  expect(element.querySelector('dialog')).toBeNull()
  expect(Logo).toHaveBeenCalledTimes(length)
})
