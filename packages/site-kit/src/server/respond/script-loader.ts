import { PAGE_DATA_PATH } from '../../content/page-data.ts'
import { SETTINGS_ID } from '../../head/html.ts'

/** Key in `sessionStorage` of the build whose document was loaded again. */
const RELOADED_KEY = 'cutroom-reloaded-build'

/** Longest wait for the first poster, in ms: about its time on Lighthouse's slow phone, twice over. */
const LATEST_MS = 1_500

/**
 * The script in a document that imports the modules of `data-modules`: once the first poster has loaded, and at the first
 * press before that. The poster comes from another host, so no server can send it before the scripts, which take several
 * times its bytes. A document without such a poster loads them at once. Buttons that are pressed meanwhile are recorded in
 * `presses` of the script element (`browser/early-presses.ts`).
 *
 * A module that cannot be loaded is gone if the site has another build, which its data endpoint knows: the browser or a
 * cache has kept this document. It is then loaded again, once a build and tab: `sessionStorage` stops a cache that sends the
 * same document from causing more. Without the modules, the document is rendered already, and its links work. Vite reports
 * failed imports of the site's modules with the event `vite:preloadError`.
 *
 * It is the same in every document, so that the content security policy can name it by its hash.
 */
export const SCRIPT_LOADER = `{
const script = document.currentScript
script.presses = []
addEventListener('click', ({ target }) => script.presses?.push(target.closest('button')), true)
const poster = document.querySelector('img[fetchpriority=high]')
const reload = async () => {
  const { build } = JSON.parse(document.getElementById('${SETTINGS_ID}').textContent)
  const { status } = await fetch(\`${PAGE_DATA_PATH}/\${build}\${location.pathname}\`, { method: 'HEAD', cache: 'no-store' })
  if (status !== 410 || sessionStorage.getItem('${RELOADED_KEY}') === build) return
  sessionStorage.setItem('${RELOADED_KEY}', build)
  location.reload()
}
const onFailure = () => void reload().catch(() => {})
addEventListener('vite:preloadError', onFailure)
const load = (module) => import(module).catch((error) => {
  onFailure()
  throw error
})
let started = false
const start = () => {
  if (started) return
  started = true
  for (const module of script.dataset.modules.split(' ')) load(module)
}
if (!poster || poster.complete) start()
else {
  poster.addEventListener('load', start)
  poster.addEventListener('error', start)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true, passive: true })
  setTimeout(start, ${LATEST_MS})
}
}`
