import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { PageLayout } from './page-layout.js'

describeConformance('PageLayout', <PageLayout layout="home" stage={<p>stage</p>} />, {
  root: HTMLDivElement,
  className: 'cutroom-page',
  dataAttributes: ['data-layout', 'data-stage', 'data-chrome', 'data-preview'],
})

describe('PageLayout', () => {
  it('starts with a skip link from the header to the main element', async () => {
    render(
      <PageLayout layout="home" navigation={<a href="/">home</a>} heading={<h1>Showreel</h1>} stage="stage">
        about
      </PageLayout>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }))
    const main = screen.getByRole('main')
    expect(document.activeElement?.getAttribute('href')).toBe(`#${main.id}`)
    expect(screen.getByRole('banner').textContent).toBe('home')
    expect(main.textContent).toBe('Showreelstageabout')
  })

  it('has the preview link in a landmark of its own, in preview mode only', () => {
    const { rerender } = render(<PageLayout layout="home" preview={<a href="/exit">exit</a>} />)
    expect(screen.getByRole('complementary').textContent).toBe('exit')
    rerender(<PageLayout layout="home" preview={false} />)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('renders its own wrapper without a stage in the layout info', () => {
    const { container } = render(
      <PageLayout layout="info" stage={<p>stage</p>}>
        address
      </PageLayout>,
    )
    expect(screen.queryByText('stage')).toBeNull()
    expect(container.querySelector('.cutroom-info-page')).not.toBeNull()
    expect(container.querySelector('.cutroom-carousel-page, [data-stage]')).toBeNull()
  })
})
