import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEnvironment } from '../server/environment.ts'
import { createSite } from '../server/site.ts'

/** A site on a content service that answers what a test says. */
export interface SiteOnStandIn {
  /** Gives the result of a query; throw, and the service refuses with status 403. */
  answer: (query: string) => unknown
  /** Origin of the content service. */
  readonly content: string
  /** What the site has logged. */
  readonly logged: readonly string[]
  /** Asks the site. */
  get(path: string): Promise<Response>
  stop(): void
}

/**
 * Starts a content service and makes a site on it.
 *
 * @param env further settings of the site
 */
export async function siteOnStandIn(env: Readonly<Record<string, string>> = {}): Promise<SiteOnStandIn> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('query') ?? ''
    try {
      const body = JSON.stringify({ result: self.answer(query) ?? null })
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    } catch {
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"Forbidden"}')
    }
  })
  const content = await listening(server)
  const logged: string[] = []
  const site = createSite({
    environment: readEnvironment({
      SANITY_PROJECT_ID: 'abc',
      SANITY_API_HOST: content,
      SANITY_IMAGE_HOST: content,
      ...env,
    }),
    assets: { script: '/a.js', stylesheets: [], modulePreloads: [], fonts: [] },
    log: (message) => void logged.push(message),
  })
  const self: SiteOnStandIn = {
    answer: () => null,
    content,
    logged,
    get: async (path) => site.request(`http://localhost${path}`),
    stop: () => void server.close(),
  }
  return self
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
