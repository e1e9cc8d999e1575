import { Component } from 'react'
import type { PageProps } from '../page-props.ts'

interface ErrorBoundaryProps {
  readonly page: PageProps
}

interface ErrorBoundaryState {
  /** The page that was rendered last: another one is rendered again. */
  readonly page: PageProps
  readonly failed: boolean
}

/** Knows whether its content has thrown, until another page is shown. React logs the error. */
export abstract class ErrorBoundary<Props extends ErrorBoundaryProps> extends Component<
  Props,
  ErrorBoundaryState
> {
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
}
