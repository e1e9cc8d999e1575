import type { SiteConfig } from '../config.ts'
import {
  PROPS_ID,
  readPageProps,
  ROOT_ID,
  SETTINGS_ID,
  type PublicSettings,
  type SiteSource,
} from '../content/page-data.ts'
import type { PageProps } from '../page-props.ts'
import { loadStaticPages } from '../pages/lazy-modules.ts'
import { startApp } from './start-app.ts'

/** Hydrates the page that the server has rendered. */
export function startSite(config: SiteConfig): void {
  const root = document.querySelector(`#${ROOT_ID}`)
  const page = document.querySelector(`#${PROPS_ID}`)?.textContent
  const settings = document.querySelector(`#${SETTINGS_ID}`)?.textContent
  // The server renders all three into every document; without them there is nothing to hydrate.
  if (!root || !page || !settings) return
  const props = readPageProps(page, location.pathname, config.pages)
  const start = () => startPage(root, props, { config, settings: JSON.parse(settings) as PublicSettings })
  if (props.kind === 'films') start()
  // The document preloads the module. The failed page does without it, and can be retried.
  else void loadStaticPages().then(start, props.kind === 'failed' ? start : undefined)
}

function startPage(root: Element, props: PageProps, source: SiteSource): void {
  const token = import.meta.env.VITE_PUBLIC_PREVIEW_TOKEN
  // The token is a constant of the build, which removes the rest if it is not set.
  if (token === undefined) return startApp(root, props, source)
  void import('./public-preview.ts').then((module) => module.startPublicPreview(root, props, source, token))
}
