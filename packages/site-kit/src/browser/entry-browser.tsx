import { startApp } from './start-app.tsx'
import type { PublicSettings } from '../content/public-settings.ts'
import { PROPS_ID, ROOT_ID, SETTINGS_ID } from '../head/ids.ts'
import type { PageProps } from '../pages/page-props.ts'
import { loadPagesWithoutFilms } from '../pages/without-films.ts'

const root = document.querySelector(`#${ROOT_ID}`)
const page = document.querySelector(`#${PROPS_ID}`)?.textContent
const settings = document.querySelector(`#${SETTINGS_ID}`)?.textContent
// The server renders all three into every document; without them there is nothing to hydrate.
if (root && page && settings) {
  const props = JSON.parse(page) as PageProps
  const hydrate = () => start(root, props, JSON.parse(settings) as PublicSettings)
  if (props.kind === 'films') hydrate()
  // The document preloads the module of static pages. The failed page does without it, and can be tried again.
  else void loadPagesWithoutFilms().then(hydrate, props.kind === 'failed' ? hydrate : undefined)
}

function start(element: Element, props: PageProps, connection: PublicSettings): void {
  const token = import.meta.env.VITE_PUBLIC_PREVIEW_TOKEN
  // A constant of the build: without it the rest is removed.
  if (token === undefined) return startApp(element, props, connection)
  void import('./public-preview.ts').then(({ startPublicPreview }) =>
    startPublicPreview(element, props, connection, token),
  )
}
