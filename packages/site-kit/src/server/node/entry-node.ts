export { runUntilStopped } from './run-until-stopped.ts'
export { startServer } from './start-server.ts'
export { createMemoryStore } from '../cache/memory-store.ts'
export { PageCache } from '../cache/page-cache.ts'
