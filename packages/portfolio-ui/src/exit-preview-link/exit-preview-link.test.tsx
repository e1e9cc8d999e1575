import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LinkProvider } from '../link/link.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { ExitPreviewLink } from './exit-preview-link.js'

describeConformance('ExitPreviewLink', <ExitPreviewLink />, {
  root: HTMLAnchorElement,
  className: 'cutroom-exit-preview',
})

describe('ExitPreviewLink', () => {
  it('links to the server without the router’s component', () => {
    render(
      <LinkProvider component={() => <a href="/router">router</a>}>
        <ExitPreviewLink />
      </LinkProvider>,
    )
    expect(screen.getByRole('link', { name: 'Exit Preview' }).getAttribute('href')).toBe('/api/exit-preview')
  })
})
