import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readEnvironment } from '../../src/server/environment.ts'
import { createSite } from '../../src/server/site.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export const SECRET = 'a-secret-of-24-characters'
export const TOKEN = 'skTheReadTokenOfThisSite'

/** The document of a secret that a Studio has created. */
interface StudioSecret {
  readonly _id: string
  readonly _updatedAt: string
  readonly secret: string
  readonly studioUrl: string
}

/** A content service that returns drafts for the token, and records its requests. */
export const draftContent = {
  requests: [] as { token: string | undefined; query: string; perspective: string | null }[],
  status: 200,
  studioSecret: null as StudioSecret | null,
}

export const logged: unknown[] = []

let server: TestServer

export function startDraftContent(): void {
  beforeAll(async () => {
    server = await startTestServer((request, response) => {
      const parameters = new URL(request.url ?? '', 'http://localhost').searchParams
      const query = parameters.get('query') ?? ''
      const token = request.headers.authorization
      draftContent.requests.push({ token, query, perspective: parameters.get('perspective') })
      const { status } = draftContent
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(status === 200 ? { result: answer(query, token) } : { error: 'no' }))
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    draftContent.requests = []
    draftContent.status = 200
    draftContent.studioSecret = null
    logged.splice(0)
  })
}

function answer(query: string, token: string | undefined): unknown {
  const { studioSecret } = draftContent
  if (query.includes(']._updatedAt')) return studioSecret === null ? [] : [studioSecret._updatedAt]
  if (query.includes('sanity.previewUrlSecret')) return { private: studioSecret, public: null }
  if (query.includes('"settings"')) return { siteTitle: token ? 'Drafted title' : 'Published title' }
  return null
}

export function createTestSite(settings: Record<string, string> = {}, now?: () => number) {
  const host = server.origin
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: host,
    SANITY_IMAGE_HOST: host,
    PREVIEW_SECRET: SECRET,
    SANITY_READ_TOKEN: TOKEN,
    ...settings,
  })
  const assets = { script: '/a.js', stylesheets: [], modulePreloads: [] }
  const log = (...values: unknown[]) => void logged.push(...values)
  const site = createSite({ config: SITE_CONFIG, environment, assets, log, ...(now ? { now } : {}) })
  const get = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(site.request(`http://localhost${path}`, { headers }))
  const enter = async (path = '/info') => get(`/api/preview?secret=${SECRET}&path=${path}`)
  return { get, enter }
}

export function getCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

export async function seesDrafts(
  { get }: ReturnType<typeof createTestSite>,
  cookie: string,
): Promise<boolean> {
  return (await (await get('/info', { cookie })).text()).includes('Drafted title')
}
