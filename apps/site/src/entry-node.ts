export { runUntilStopped } from './node/run-until-stopped.ts'
export { startServer } from './node/start-server.ts'
