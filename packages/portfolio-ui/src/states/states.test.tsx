import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../test/describe-conformance.js'
import { EmptyState, ErrorState, LoadingState, NotFoundState } from './states.js'

const expected = { root: HTMLDivElement, className: 'cutroom-state', dataAttributes: ['data-state'] }
describeConformance('EmptyState', <EmptyState />, expected)
describeConformance('LoadingState', <LoadingState />, expected)
describeConformance('ErrorState', <ErrorState />, expected)
describeConformance('NotFoundState', <NotFoundState />, expected)

describe('page states', () => {
  it('show a title and a message that can be replaced', () => {
    render(<EmptyState title="No films" message="Come back on Friday." level={1} />)
    expect(screen.getByRole('heading', { level: 1, name: 'No films' })).toBeDefined()
    expect(screen.getByText('Come back on Friday.')).toBeDefined()
  })

  it('call onRetry without the event', async () => {
    const onRetry = vi.fn()
    render(<ErrorState onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry.mock.calls).toEqual([[]])
    expect(screen.getByRole('alert')).toBeDefined()
  })

  it('have no button without onRetry', () => {
    render(<ErrorState />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('link to the home page from a missing page', () => {
    render(<NotFoundState homeHref="/en" />)
    expect(screen.getByRole('link', { name: 'Back to the films' }).getAttribute('href')).toBe('/en')
  })
})
