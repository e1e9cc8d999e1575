import { startApp } from './app/start-app.tsx'
import type { PublicSettings } from './content/public-settings.ts'
import { PROPS_ID, ROOT_ID, SETTINGS_ID } from './document/ids.ts'
import type { PageProps } from './pages/page-props.ts'
import './site.css'

const root = document.querySelector(`#${ROOT_ID}`)
const page = document.querySelector(`#${PROPS_ID}`)?.textContent
const settings = document.querySelector(`#${SETTINGS_ID}`)?.textContent
// The server writes all three into every document; without them there is nothing to make live.
if (root && page && settings) {
  start(root, JSON.parse(page) as PageProps, JSON.parse(settings) as PublicSettings)
}

function start(element: Element, props: PageProps, connection: PublicSettings): void {
  const token = import.meta.env.VITE_PUBLIC_PREVIEW_TOKEN
  // Known at build: without it nothing of the rest is there.
  if (token === undefined) return startApp(element, props, connection)
  void import('./preview/browser/public-preview.ts').then(({ startPublicPreview }) =>
    startPublicPreview(element, props, connection, token),
  )
}
