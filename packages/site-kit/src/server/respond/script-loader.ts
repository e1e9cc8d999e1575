/** Longest wait for the first poster, in ms: about its time on Lighthouse's slow phone, twice over. */
const LATEST_MS = 1_500

/**
 * The script in a document that imports the modules of `data-modules`: once the first poster has loaded, and at the first
 * press before that. The poster comes from another host, so no server can send it before the scripts, which take several
 * times its bytes. A document without such a poster loads them at once. Buttons that are pressed meanwhile are recorded in
 * `presses` of the script element (`browser/early-presses.ts`).
 *
 * It is the same in every document, so that the content security policy can name it by its hash.
 */
export const SCRIPT_LOADER = `{
const script = document.currentScript
script.presses = []
addEventListener('click', ({ target }) => script.presses?.push(target.closest('button')), true)
const poster = document.querySelector('img[fetchpriority=high]')
let started = false
const start = () => {
  if (started) return
  started = true
  for (const module of script.dataset.modules.split(' ')) import(module)
}
if (!poster || poster.complete) start()
else {
  poster.addEventListener('load', start)
  poster.addEventListener('error', start)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true, passive: true })
  setTimeout(start, ${LATEST_MS})
}
}`
