import { startTestServer } from './test-server.ts'

export interface FakeContentService {
  readonly host: string
  /**
   * Results by document type, `sitemap` for several, `films` for ids, `slugs` for all
   * slugs, `filmList` for all films.
   */
  results: Record<string, unknown>
  status: number
  /** Whether it refuses every id of a live event, as one that it has not sent. */
  refusesEvents: boolean
  readonly requests: string[]
  gate: Promise<void> | null
  close(): Promise<void>
}

export async function startFakeContentService(): Promise<FakeContentService> {
  const { origin, close } = await startTestServer((request, response) => {
    const parameters = new URL(request.url ?? '', 'http://localhost').searchParams
    const query = parameters.get('query') ?? ''
    const isRefused = service.refusesEvents && parameters.has('lastLiveEventId')
    const type = findType(query)
    service.requests.push(type)
    void (service.gate ?? Promise.resolve()).then(() => {
      response.writeHead(isRefused ? 400 : service.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ result: service.results[type] ?? null }))
    })
  })
  const service: FakeContentService = {
    host: origin,
    results: {},
    status: 200,
    refusesEvents: false,
    requests: [],
    gate: null,
    close,
  }
  return service
}

function findType(query: string): string {
  if (query.includes('"formerEditors"')) return 'slugs'
  if (query.includes('"editorPages"')) return 'filmList'
  if (query.startsWith('{')) return 'sitemap'
  if (query.includes('_id in $ids')) return 'films'
  return /_type == "(\w+)"/.exec(query)?.[1] ?? ''
}
