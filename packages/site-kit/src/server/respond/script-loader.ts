import { PAGE_DATA_PATH, SETTINGS_ID } from '../../content/page-data.ts'

/** Path of `RECOVERY_SCRIPT`: without a hash, so that a document of an earlier build finds it. */
export const RECOVERY_PATH = '/recover.js'

/**
 * Begins the key in `sessionStorage` of a build whose document was loaded again. Each has its own: caches may send
 * documents of several earlier builds in turn.
 */
const RELOADED_KEY = 'cutroom-reloaded-build-'

/** Time before the document is loaded again, in ms: the address has the film of the visitor's last step by then. */
const RELOAD_DELAY_MS = 500

/**
 * The module that a document imports when another one cannot be loaded, with the number of earlier failures as its query.
 * The other one is gone if the site has another build, which its data endpoint knows: the browser or a cache has kept the
 * document. After a repeated failure a browser may have kept the failure, which HTML allows for the life of the document.
 * In both cases the document is loaded again, once a build and tab: `sessionStorage` stops a cache that sends the same
 * document, and a file that stays missing, from causing more. Without a connection, or without its modules the document
 * stays: it is rendered already, and its links work. It is no part of the document, which few visitors need it for.
 */
export const RECOVERY_SCRIPT = `const { build } = JSON.parse(document.getElementById('${SETTINGS_ID}').textContent)
const address = \`${PAGE_DATA_PATH}/\${build}\${location.pathname}\`
const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
const isRepeated = /\\?[1-9]/.test(import.meta.url)
const key = '${RELOADED_KEY}' + build
if ((status === 410 || (ok && isRepeated)) && sessionStorage.getItem(key) === null) {
  sessionStorage.setItem(key, '')
  setTimeout(() => location.reload(), ${RELOAD_DELAY_MS})
}
`

/** Longest wait for the first poster, in ms: about its time on Lighthouse's slow phone, twice over. */
export const LATEST_MS = 1_500

/**
 * The script in a document that imports the modules of `data-modules`: once the first poster has loaded and the page is
 * painted, and at the first press before that. The poster comes from another host, so no server can send it before the
 * scripts, which take several times its bytes. Its decoding and the first paint share the processor with what scripts
 * compute. A document without such a poster loads them at once, and one that is never painted, in the background, after
 * a time. Buttons that are pressed meanwhile are recorded in `presses` of the script element (`browser/start-app.ts`).
 *
 * A failed import loads `RECOVERY_SCRIPT`, which fails too without a connection. Vite reports those of the site's
 * modules with the event `vite:preloadError`.
 *
 * It is the same in every document, so that the content security policy can name it by its hash.
 */
export const SCRIPT_LOADER = `{
const script = document.currentScript
script.presses = []
addEventListener('click', ({ target }) => script.presses?.push(target.closest('button')), true)
const poster = document.querySelector('img[fetchpriority=high]')
let failures = 0
const recover = () => import('${RECOVERY_PATH}?' + failures++).catch(() => {})
addEventListener('vite:preloadError', recover)
let started
const start = () => {
  if (started) return
  started = true
  for (const module of script.dataset.modules.split(' ')) import(module).catch((error) => {
    recover()
    throw error
  })
}
if (!poster) start()
else {
  new PerformanceObserver(() => {
    if (poster.complete) start()
    else poster.onload = poster.onerror = start
  }).observe({ type: 'paint', buffered: true })
  onpointerdown = onkeydown = start
  setTimeout(start, ${LATEST_MS})
}
}`
