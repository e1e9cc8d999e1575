import { Component, type ReactNode } from 'react'
import type { PageProps } from './page-props.ts'

interface PageBoundaryProps {
  readonly page: PageProps
  /** Renders the page, or in place of one that failed the page that says so. */
  readonly children: (page: PageProps) => ReactNode
}

interface PageBoundaryState {
  /** The page that was rendered last: another one, or the same read again, is tried again. */
  readonly page: PageProps
  readonly failed: boolean
}

/** Catches what a page throws while it is rendered; React itself reports it on the console. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, failed: false }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { page }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return page === state.page ? null : { page, failed: false }
  }

  override render(): ReactNode {
    const { page, children } = this.props
    if (!this.state.failed) return children(page)
    const { path, siteTitle, theme, head, imageBase, preview } = page
    // The way out of a preview stays.
    const kept = preview === undefined ? {} : { preview }
    return children({ kind: 'failed', path, siteTitle, theme, head, imageBase, ...kept })
  }
}
