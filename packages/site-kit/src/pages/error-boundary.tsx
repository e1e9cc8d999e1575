import { Component, type ReactNode } from 'react'
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
  /** How often it has failed since the page was shown. */
  readonly failures: number
}

/**
 * Renders content that throws in the browser again, from its start, and then the fallback:
 * translation and extensions move text nodes, so that React fails to change them. React logs both.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { page: this.props.page, failed: false, failures: 0 }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { page }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return page === state.page ? null : { page, failed: false, failures: 0 }
  }

  override componentDidCatch(): void {
    // Several errors of one commit are one failure: the state is that of the commit.
    const { failures } = this.state
    this.setState({ failed: failures > 0, failures: failures + 1 })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
