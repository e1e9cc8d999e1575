export { runUntilStopped } from './node/run-until-stopped.ts'
export { startServer } from './node/start-server.ts'
export { createMemoryStore } from './server/cache/memory-store.ts'
export { PageCache } from './server/cache/page-cache.ts'
