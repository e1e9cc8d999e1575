import { renderToString } from 'react-dom/server'
import type { PageProps } from './page-props.ts'
import { Page } from './page.tsx'

/** A page as HTML, for the document that the server sends. */
export function renderPage(props: PageProps): string {
  return renderToString(<Page {...props} />)
}
