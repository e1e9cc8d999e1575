export { createMemoryStore } from '../cache/cached-page.ts'
export { HtmlCache } from '../cache/html-cache.ts'
export { runUntilStopped } from './listen.ts'
export { startServer } from './start-server.ts'
