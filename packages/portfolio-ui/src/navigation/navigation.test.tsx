import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { Navigation, type NavigationItem } from './navigation.js'

const editors: NavigationItem = { label: 'Editors', href: '/editors', match: 'contains' }
const items: readonly NavigationItem[] = [
  editors,
  { label: 'Screening Room', href: '/screening-room', match: 'exact' },
  { label: 'Info', href: '/info', match: 'exact' },
]
const show = (currentPath: string | null | undefined) =>
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

  it.each([null, undefined])('marks nothing while the path is %s, as that of a router may be', (path) => {
    show(path)
    expect(
      screen.getAllByRole('link').filter((link) => link.matches('[aria-current], [data-active]')),
    ).toEqual([])
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

describe('the current page of a Navigation', () => {
  const readCurrent = (hrefs: readonly string[], currentPath: string) => {
    const entries = hrefs.map((href): NavigationItem => ({ label: href, href, match: 'exact' }))
    const { container, unmount } = render(
      <Navigation logo="CUTROOM" items={entries} currentPath={currentPath} />,
    )
    const current = [...container.querySelectorAll('[aria-current="page"]')].map(
      (link) => link.textContent || 'logo',
    )
    const active = [...container.querySelectorAll('[data-active]')].map((link) => link.textContent)
    unmount()
    return { current, active }
  }

  it.each([
    ['/', ['/', '#work', '/#contact'], ['/']],
    ['/#contact', ['/', '#work', '/#contact'], ['/#contact']],
    ['/', ['#work', '/#contact'], ['logo']],
    ['/films?tag=b', ['/films?tag=a', '/films?tag=b'], ['/films?tag=b']],
    ['/films?tag=b&video=salt', ['/films', '?tag=a', '?tag=b'], ['?tag=b']],
    ['/films', ['/films?tag=a', '?tag=b'], []],
    ['/caf%C3%A9', ['/café', '/cafe'], ['/café']],
    ['/café/%F0%9F%8E%AC', ['/caf%c3%a9/🎬'], ['/caf%c3%a9/🎬']],
    ['/a%2Fb', ['/a/b'], []],
    ['/100%', ['/100%'], ['/100%']],
    ['/info/', ['/info', '/info'], ['/info']],
    ['/info', ['https://studio.example/info', '//studio.example/info', 'mailto:info'], []],
    ['/en/info', ['info', '../info'], ['info']],
    ['https://studio.example/info', ['/info', 'https://studio.example/info'], ['/info']],
  ])('is, on %s with the entries %j, %j', (path, hrefs, expected) => {
    const { current, active } = readCurrent(hrefs, path)
    expect(current).toEqual(expected)
    expect(active).toEqual(expected.filter((name) => name !== 'logo'))
  })

  it('is at most one, for any addresses', () => {
    const address = fc.oneof(
      fc.webPath(),
      fc.string(),
      fc.webFragments().map((fragment) => `#${fragment}`),
    )
    fc.assert(
      fc.property(fc.array(address, { maxLength: 4 }), address, (hrefs, path) => {
        const { current } = readCurrent([...hrefs, path], path)
        expect(current.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 50 },
    )
  })
})
