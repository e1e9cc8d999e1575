import { startApp } from './start-app.tsx'
import type { PublicSettings } from '../content/public-settings.ts'
import { PROPS_ID, ROOT_ID, SETTINGS_ID } from '../head/ids.ts'
import type { PageProps } from '../pages/page-props.ts'
import { loadPagesWithoutFilms } from '../pages/without-films.ts'

const root = document.querySelector(`#${ROOT_ID}`)
const page = document.querySelector(`#${PROPS_ID}`)?.textContent
const settings = document.querySelector(`#${SETTINGS_ID}`)?.textContent
// The server writes all three into every document; without them there is nothing to make live.
if (root && page && settings) {
  const props = JSON.parse(page) as PageProps
  const begin = () => start(root, props, JSON.parse(settings) as PublicSettings)
  if (props.kind === 'films') begin()
  // The document has named what other pages need besides: it is there by now, or on its way. The page that failed can
  // do without, so that it can be tried again.
  else void loadPagesWithoutFilms().then(begin, props.kind === 'failed' ? begin : undefined)
}

function start(element: Element, props: PageProps, connection: PublicSettings): void {
  const token = import.meta.env.VITE_PUBLIC_PREVIEW_TOKEN
  // Known at build: without it nothing of the rest is there.
  if (token === undefined) return startApp(element, props, connection)
  void import('./public-preview.ts').then(({ startPublicPreview }) =>
    startPublicPreview(element, props, connection, token),
  )
}
