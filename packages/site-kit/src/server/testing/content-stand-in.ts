import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A content service that answers each query by the type it asks for, and fails when it is told to. */
export interface ContentStandIn {
  readonly host: string
  /** Result by document type, and `sitemap` for the one query that asks for many; null where there is none. */
  answers: Record<string, unknown>
  /** Status of every answer. */
  status: number
  /** Types that were asked for, in order. */
  readonly asked: string[]
  /** Set, and answers wait until it resolves. */
  gate: Promise<void> | null
  close(): Promise<void>
}

/** Starts the stand-in on a port of its own. */
export async function startContentStandIn(): Promise<ContentStandIn> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('query') ?? ''
    const type = query.startsWith('{') ? 'sitemap' : (/_type == "(\w+)"/.exec(query)?.[1] ?? '')
    standIn.asked.push(type)
    void (standIn.gate ?? Promise.resolve()).then(() => {
      response.writeHead(standIn.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ result: standIn.answers[type] ?? null }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: ContentStandIn = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: {},
    status: 200,
    asked: [],
    gate: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return standIn
}
