/* What writes the head of another page or film in the browser: loaded when there is one. */
export { headTags } from './head.ts'
export { showHead } from './head-browser.ts'
