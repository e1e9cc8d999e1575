import { startTestServer } from './test-server.ts'

export interface ContentStandIn {
  readonly host: string
  /** By document type, `sitemap` for several types, `films` for ids, `slugs` for all slugs. */
  results: Record<string, unknown>
  status: number
  /** Whether it refuses every id of a live event, as one that it has not sent. */
  refusesEvents: boolean
  readonly requests: string[]
  gate: Promise<void> | null
  close(): Promise<void>
}

export async function startContentStandIn(): Promise<ContentStandIn> {
  const { origin, close } = await startTestServer((request, response) => {
    const parameters = new URL(request.url ?? '', 'http://localhost').searchParams
    const query = parameters.get('query') ?? ''
    const isRefused = standIn.refusesEvents && parameters.has('lastLiveEventId')
    const type = findType(query)
    standIn.requests.push(type)
    void (standIn.gate ?? Promise.resolve()).then(() => {
      response.writeHead(isRefused ? 400 : standIn.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ result: standIn.results[type] ?? null }))
    })
  })
  const standIn: ContentStandIn = {
    host: origin,
    results: {},
    status: 200,
    refusesEvents: false,
    requests: [],
    gate: null,
    close,
  }
  return standIn
}

function findType(query: string): string {
  if (query.includes('"formerEditors"')) return 'slugs'
  if (query.startsWith('{')) return 'sitemap'
  if (query.includes('_id in $ids')) return 'films'
  return /_type == "(\w+)"/.exec(query)?.[1] ?? ''
}
