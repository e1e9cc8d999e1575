import { PAGE_DATA_PATH, SETTINGS_ID } from '../../content/page-data.ts'

// Each inlined script is the same in every document: the policy names it by its hash.

/** Path of `RECOVERY_SCRIPT`: without a hash, so that a document of an earlier build finds it. */
export const RECOVERY_PATH = '/recover.js'

/** Prefix of the key of a build whose document was loaded again in `sessionStorage`. */
const RELOADED_KEY = 'cutroom-reloaded-build-'

/** Time before the document is loaded again, in ms: the address has the current film by then. */
const RELOAD_DELAY_MS = 500

/**
 * The module that a document imports after a failed import (docs/decisions/after-a-deployment.md).
 * Loads the document again, once a build and tab.
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

/** Longest wait for the first poster, in ms: twice its time on Lighthouse's slow phone. */
export const LATEST_MS = 1_500

/**
 * Imports `data-modules` once the first poster has loaded and the page is painted, at the first
 * press, or after a time (docs/decisions/first-paint.md). Presses meanwhile are recorded.
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
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    if (poster.complete) start()
    else poster.onload = poster.onerror = start
  }).observe({ type: 'paint', buffered: true })
  onpointerdown = onkeydown = start
  setTimeout(start, ${LATEST_MS})
}
}`

/**
 * Creates the fonts of the stylesheet before it from their bytes. Browsers load `data:` URLs in a
 * later task, and text would move: on a slow phone 100 ms after the first paint. `Uint8Array.from`
 * is for browsers from before 2025: it calls a function for each of 20,000 bytes. Extensions that
 * darken pages insert a `<style>` of their own after each one.
 */
export const FONT_LOADER = `for (let node = document.currentScript; (node = node.previousElementSibling) && node.localName !== 'script';)
for (const rule of node.localName === 'style' && node.sheet?.cssRules || []) {
const { style } = rule
const value = (name) => style.getPropertyValue(name)
const data = rule instanceof CSSFontFaceRule && /url\\("data:[^,]*;base64,([^"]*)/.exec(value('src'))
if (data) document.fonts.add(new FontFace(
  value('font-family').replaceAll(/^["']|["']$/g, ''),
  Uint8Array.fromBase64?.(data[1]) ?? Uint8Array.from(atob(data[1]), (character) => character.charCodeAt(0)),
  { weight: value('font-weight'), stretch: value('font-stretch'), unicodeRange: value('unicode-range') },
))
}`
