import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Link, LinkProvider, type LinkComponentProps } from './link.js'

const RouterLink = ({ children, ...rest }: LinkComponentProps) => (
  <a {...rest} data-router="">
    {children}
  </a>
)

describe('Link', () => {
  it('renders a plain anchor', () => {
    render(<Link href="/info">Info</Link>)
    const link = screen.getByRole('link', { name: 'Info' })
    expect(link.getAttribute('href')).toBe('/info')
    expect(link.dataset.router).toBeUndefined()
  })

  it('renders the router’s component with ref and attributes', () => {
    let element: HTMLAnchorElement | null = null
    render(
      <LinkProvider component={RouterLink}>
        <Link href="/info" className="mine" ref={(anchor) => void (element = anchor)}>
          Info
        </Link>
      </LinkProvider>,
    )
    const link = screen.getByRole('link', { name: 'Info' })
    expect(link.dataset.router).toBe('')
    expect(link.className).toBe('mine')
    expect(element).toBe(link)
  })
})
