import { Suspense, type ReactNode } from 'react'
import type { PageProps } from '../page-props.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface SlotProps {
  /** Its name in the configuration of the site. */
  readonly name: 'Logo' | 'Footer'
  /** The page that is shown: a slot that has thrown is rendered again on another one. */
  readonly page: PageProps
  /** Rendered in place of a slot that throws. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders a component of the configuration; if it throws, the fallback, and the rest of the page.
 * On the server, where boundaries of errors do nothing, `Suspense` isolates it, and the browser
 * renders it.
 */
export function Slot({ name, page, fallback = null, children }: SlotProps) {
  return (
    <SlotBoundary page={page} fallback={fallback}>
      <Suspense fallback={<ServerFallback name={name}>{fallback}</ServerFallback>}>{children}</Suspense>
    </SlotBoundary>
  )
}

/** React does not pass an error within `Suspense` on to the server: this is its only trace there. */
function ServerFallback({ name, children }: Pick<SlotProps, 'name' | 'children'>) {
  if (typeof document === 'undefined')
    console.error(
      `The ${name} of the site's configuration failed on the server, so pages are sent without it. The console of a browser has the error, if it fails there too.`,
    )
  return children
}

interface SlotBoundaryProps extends Pick<SlotProps, 'page' | 'children'> {
  readonly fallback: ReactNode
}

/** Renders the fallback of a slot that throws in the browser. */
export class SlotBoundary extends ErrorBoundary<SlotBoundaryProps> {
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
