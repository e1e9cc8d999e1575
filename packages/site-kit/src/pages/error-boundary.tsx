import { Component, Suspense, type ReactNode } from 'react'
import type { PageProps } from '../page-props.ts'

interface ErrorBoundaryProps {
  /** The page that is shown: content that has thrown is rendered again on another one. */
  readonly page?: PageProps
  /** Rendered in place of content that throws. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly page: PageProps | undefined
  readonly failed: boolean
}

/** Renders the fallback for content that throws in the browser. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { page: this.props.page, failed: false }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { page }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return page === state.page ? null : { page, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

interface SlotProps {
  readonly name: 'Logo' | 'Footer'
  readonly page: PageProps
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders a component of the configuration; if it throws, the fallback. On the server, where
 * boundaries of errors do nothing, `Suspense` isolates it, and the browser renders it.
 */
export function Slot({ name, page, fallback = null, children }: SlotProps) {
  return (
    <ErrorBoundary page={page} fallback={fallback}>
      <Suspense fallback={<ServerFallback name={name}>{fallback}</ServerFallback>}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** React passes no error within `Suspense` on to the server: this is its only trace there. */
function ServerFallback({ name, children }: Pick<SlotProps, 'name' | 'children'>) {
  if (typeof document === 'undefined')
    console.error(
      `The ${name} of the site's configuration failed on the server, so pages are sent without it. The console of a browser has the error, if it fails there too.`,
    )
  return children
}
