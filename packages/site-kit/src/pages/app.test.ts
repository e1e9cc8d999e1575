import { expect, it } from 'vitest'
import type { PageProps } from '../page-props.ts'
import { failedPage } from '../testing/site-config.ts'
import { PageBoundary } from './app.tsx'

const EDITORS: PageProps = { ...failedPage('/editors'), kind: 'editors', heading: 'Editors', editors: [] }

/** What is rendered in place of a page that has thrown. */
function renderFailed(page: PageProps): PageProps {
  let shown = page
  const children = (given: PageProps) => {
    shown = given
    return null
  }
  const boundary = new PageBoundary({ page, children })
  boundary.state = { ...boundary.state, ...PageBoundary.getDerivedStateFromError() }
  void boundary.render()
  return shown
}

it('renders the failed page with the same head and theme for a page that throws', () => {
  expect(renderFailed(EDITORS)).toEqual(failedPage('/editors'))
})

it('keeps the exit link of a preview', () => {
  const preview = { token: 'a-token-of-some-preview', perspective: 'drafts' } as const
  expect(renderFailed({ ...EDITORS, preview })).toEqual({ ...failedPage('/editors'), preview })
})
