import { startTestServer } from './test-server.ts'

/** A content service with a result for each document type. */
export interface ContentStandIn {
  readonly host: string
  /**
   * Result by document type, `sitemap` for several types, `films` for ids, `slugs` for those of all
   * editors and films. Null by default.
   */
  results: Record<string, unknown>
  /** Status of every response. */
  status: number
  /** Whether it refuses every id of a live event, as one that it has not sent. */
  refusesEvents: boolean
  /** Document types of the requests, in order. */
  readonly requests: string[]
  /** If set, responses wait for it. */
  gate: Promise<void> | null
  close(): Promise<void>
}

/** Starts the service on a free port. */
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
