import { renderToString } from 'react-dom/server'
import { App } from '../app/app.tsx'
import { createPageState } from '../app/page-state.ts'
import type { PageProps } from './page-props.ts'
import { loadPagesWithoutFilms } from './without-films.ts'

// A server shows them all.
await loadPagesWithoutFilms()

/**
 * A page as HTML, for the document that the server sends.
 *
 * @throws what the page throws while it is rendered
 */
export function renderPage(props: PageProps): string {
  return renderToString(<App state={createPageState(props)} />)
}
