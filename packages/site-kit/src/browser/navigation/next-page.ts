/*
 * What only a page or film after the first needs. The server has written the head of the first, and its browser waits
 * for poster and typeface itself: this loads with the first change.
 */
export { headTags } from '../../head/head.ts'
export { showHead } from './head-browser.ts'
export { keepLateTypeface } from './late-typeface.ts'
export { posterReady } from './poster-ready.ts'
