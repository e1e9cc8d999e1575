import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../testing/describe-conformance.js'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from './states.js'

const expected = { root: HTMLDivElement, className: 'cutroom-state', dataAttributes: ['data-state'] }
describeConformance('EmptyState', <EmptyState />, expected)
describeConformance('LoadingState', <LoadingState />, expected)
describeConformance('ErrorState', <ErrorState />, expected)
describeConformance('NotFoundState', <NotFoundState />, expected)

describe('the states that take the place of content', () => {
  it('say what there is to say, in words that a site may replace', () => {
    render(<EmptyState title="No films" message="Come back on Friday." level={1} />)
    expect(screen.getByRole('heading', { level: 1, name: 'No films' })).toBeDefined()
    expect(screen.getByText('Come back on Friday.')).toBeDefined()
  })

  it('try again when asked to', async () => {
    const onRetry = vi.fn()
    render(<ErrorState onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.getByRole('alert')).toBeDefined()
  })

  it('offer nothing to press where nothing can be tried', () => {
    render(<ErrorState />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lead home from nowhere', () => {
    render(<NotFoundState homeHref="/en" />)
    expect(screen.getByRole('link', { name: 'Back to the films' }).getAttribute('href')).toBe('/en')
  })
})
