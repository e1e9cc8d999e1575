import { Component, type ReactNode } from 'react'

interface PreviewBoundaryProps {
  readonly children: ReactNode
}

/**
 * Says that drafts no longer arrive where they cannot be read (the count was refused, or there are too many
 * documents); the page stays as the server has rendered it. React itself reports the error on the console.
 */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <output className="site-preview-status" data-status="failed">
        Drafts cannot be followed. Load this page again to see what has been written since.
      </output>
    )
  }
}
