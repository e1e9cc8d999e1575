'use client'

import { forwardRef } from 'react'
import { useLabels } from '../labels/labels-context.js'
import { Link } from '../link/link.js'
import { PageState, type StateProps } from './page-state.js'

/** Props of `EmptyState`. */
export type EmptyStateProps = StateProps

/** There are no films, and nothing is wrong. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { title, message, ...rest },
  ref,
) {
  const labels = useLabels()
  return (
    <PageState
      {...rest}
      ref={ref}
      kind="empty"
      title={title ?? labels.emptyTitle}
      message={message ?? labels.emptyMessage}
    />
  )
})

/** Props of `LoadingState`. */
export type LoadingStateProps = StateProps

/** Something is on its way. Read out politely. */
export const LoadingState = forwardRef<HTMLDivElement, LoadingStateProps>(function LoadingState(
  { title, ...rest },
  ref,
) {
  const labels = useLabels()
  return (
    <PageState
      aria-live="polite"
      aria-busy="true"
      {...rest}
      ref={ref}
      kind="loading"
      title={title ?? labels.loading}
    />
  )
})

/** Props of `ErrorState`. */
export interface ErrorStateProps extends StateProps {
  /** Tries again; without it there is no button. */
  readonly onRetry?: () => void
}

/** Something could not be loaded. Read out at once. */
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(
  { title, message, onRetry, ...rest },
  ref,
) {
  const labels = useLabels()
  return (
    <PageState
      role="alert"
      {...rest}
      ref={ref}
      kind="error"
      title={title ?? labels.errorTitle}
      message={message ?? labels.errorMessage}
      action={
        onRetry && (
          <button type="button" className="cutroom-state__button" onClick={onRetry}>
            {labels.retry}
          </button>
        )
      }
    />
  )
})

/** Props of `NotFoundState`. */
export interface NotFoundStateProps extends StateProps {
  readonly homeHref?: string
}

/** There is nothing at this address; the way home is. */
export const NotFoundState = forwardRef<HTMLDivElement, NotFoundStateProps>(function NotFoundState(
  { title, message, homeHref = '/', ...rest },
  ref,
) {
  const labels = useLabels()
  return (
    <PageState
      {...rest}
      ref={ref}
      kind="not-found"
      title={title ?? labels.notFoundTitle}
      message={message ?? labels.notFoundMessage}
      action={
        <Link href={homeHref} className="cutroom-state__button">
          {labels.backHome}
        </Link>
      }
    />
  )
})
