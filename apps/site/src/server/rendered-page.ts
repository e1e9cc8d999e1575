import type { PageProps } from '../pages/page-props.ts'
import { renderPage } from '../pages/render-page.tsx'
import { failedPage } from './failed-page.ts'

/** A page as it is sent: its props and its HTML. */
export interface RenderedPage {
  readonly props: PageProps
  readonly body: string
  /** Rendering failed, and this is the page that says so: the answer is a 500. */
  readonly broken: boolean
}

/**
 * Renders a page; where that fails, the page that says so.
 *
 * @param log told of the failure
 */
export function renderedPage(
  props: PageProps,
  log: (message: string, error: unknown) => void,
  render: (props: PageProps) => string = renderPage,
): RenderedPage {
  try {
    return { props, body: render(props), broken: false }
  } catch (error) {
    log(
      `The page ${props.path} could not be rendered. Its content has something that the components do not expect.`,
      error,
    )
    const failed = failedPage(props.path)
    return { props: failed, body: render(failed), broken: true }
  }
}
