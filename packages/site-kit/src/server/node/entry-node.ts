import { getErrorMessage } from '@cutroom/ground/error-message'
import { bypassProxyOnLoopback } from '@cutroom/ground/loopback-proxy'
import { runUntilStopped } from './listen.ts'
import { startServer, type ServerOptions } from './start-server.ts'

export { createMemoryStore, HtmlCache } from '../cache/html-cache.ts'
export { startServer, type ServerOptions } from './start-server.ts'

/** Runs the site until a signal stops it. An error at the start sets the exit code. */
export async function serve(options: ServerOptions): Promise<void> {
  bypassProxyOnLoopback()
  try {
    const server = await startServer(options)
    runUntilStopped(server)
    console.log(`The site listens on port ${server.port}.`)
  } catch (error) {
    console.error(getErrorMessage(error))
    process.exitCode = 1
  }
}
