import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { Navigation, type NavigationItem } from './navigation.js'

const editors: NavigationItem = { label: 'Editors', href: '/editors', match: 'contains' }
const items: readonly NavigationItem[] = [
  editors,
  { label: 'Screening Room', href: '/screening-room', match: 'exact' },
  { label: 'Info', href: '/info', match: 'exact' },
]
const show = (currentPath: string) =>
  render(<Navigation logo="CUTROOM" items={items} currentPath={currentPath} />)

describeConformance('Navigation', <Navigation logo="CUTROOM" items={items} currentPath="/" />, {
  root: HTMLElement,
  className: 'cutroom-navigation',
})

describe('Navigation', () => {
  it('links its logo to the home page, and its items to their pages', () => {
    show('/info')
    const home = screen.getByRole('link', { name: 'Go to Home Page' })
    expect(home.getAttribute('href')).toBe('/')
    expect(home.querySelector('[data-text="CUTROOM"]')).not.toBeNull()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Editors',
      'Screening Room',
      'Info',
    ])
  })

  it('marks the current page as active and current', () => {
    show('/screening-room/?video=salt#about')
    const link = screen.getByRole('link', { name: 'Screening Room' })
    expect(link.getAttribute('aria-current')).toBe('page')
    expect(link.dataset.active).toBe('')
    expect(screen.getByRole('link', { name: 'Info' }).dataset.active).toBeUndefined()
  })

  it('marks the item of a page’s section as active but not as current', () => {
    show('/editors/mara-lindqvist')
    const link = screen.getByRole('link', { name: 'Editors' })
    expect(link.dataset.active).toBe('')
    expect(link.getAttribute('aria-current')).toBeNull()
  })

  it('marks the logo as current on the home page only', () => {
    show('/')
    expect(screen.getByRole('link', { name: 'Go to Home Page' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('an item that matches by containing', () => {
  const isHighlighted = () => screen.getByRole('link', { name: 'Editors' }).dataset.active === ''

  it.each(['/editors', '/editors/', '/editors/mara', '/en/editors', '/editors-choice', '/editors?sort=name'])(
    'highlights /editors, which matches by containing, on %s',
    (path) => {
      show(path)
      expect(isHighlighted()).toBe(true)
    },
  )

  it.each(['/', '/our-editors', '/info?from=/editors'])('does not highlight /editors on %s', (path) => {
    show(path)
    expect(isHighlighted()).toBe(false)
  })
})
