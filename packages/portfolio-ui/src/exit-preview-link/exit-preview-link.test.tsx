import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LinkProvider } from '../link/link.js'
import { describeConformance } from '../testing/describe-conformance.js'
import { ExitPreviewLink } from './exit-preview-link.js'

describeConformance('ExitPreviewLink', <ExitPreviewLink />, {
  root: HTMLAnchorElement,
  className: 'cutroom-exit-preview',
})

describe('ExitPreviewLink', () => {
  it('asks the server, past any router', () => {
    render(
      <LinkProvider component={() => <a href="/router">router</a>}>
        <ExitPreviewLink />
      </LinkProvider>,
    )
    expect(screen.getByRole('link', { name: 'Exit Preview' }).getAttribute('href')).toBe('/api/exit-preview')
  })
})
