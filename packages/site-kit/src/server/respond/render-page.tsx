import { renderToString } from 'react-dom/server'
import { App } from '../../pages/app.tsx'
import { createPageState } from '../../pages/page-state.ts'
import type { PageProps } from '../../pages/page-props.ts'
import { loadPagesWithoutFilms } from '../../pages/without-films.ts'

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
