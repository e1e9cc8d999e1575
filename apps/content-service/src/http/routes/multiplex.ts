import { Hono } from 'hono'
import { IS_OPEN, type StreamMessage } from '../../contract.ts'
import type { EventStream } from '../../events/event-stream.ts'
import { tokenRequired } from '../access.ts'
import type { Call, RouteEnv, ServiceContext } from '../context.ts'
import { readJsonObject, plainProblem } from '../responses.ts'

const STREAM_PATH = /^\/v[^/]+\/data\/(?:listen|live\/events)\/[^/]+\?/

interface Connection {
  readonly stream: EventStream
  readonly streams: Map<number, AbortController>
  readonly call: Call
}

export type RespondToRequest = (
  request: Request,
  bindings: RouteEnv['Bindings'],
) => Response | Promise<Response>

/**
 * Event streams over one connection: `/streams/{connection}`. A Studio has seven listeners, and
 * browsers open six connections to a host without TLS. GET opens it under a random name, `POST
 * {connection}/{number}` adds a stream by its path, and DELETE ends it.
 */
export function multiplexRoutes({ streams }: ServiceContext, respond: RespondToRequest): Hono<RouteEnv> {
  const connections = new Map<string, Connection>()
  const routes = new Hono<RouteEnv>()
  routes.use(tokenRequired)
  routes.get('/:connection', (c) => {
    const name = c.req.param('connection')
    if (connections.has(name)) throw plainProblem(IS_OPEN, 'This connection is open. Choose another name.')
    return streams.respond(c, (stream) => {
      const connection: Connection = { stream, streams: new Map(), call: c }
      connections.set(name, connection)
      stream.signal.addEventListener('abort', () => {
        connections.delete(name)
        for (const each of connection.streams.values()) each.abort()
      })
    })
  })
  const find = (c: Call) => {
    const connection = connections.get(c.req.param('connection') ?? '')
    if (connection === undefined)
      throw plainProblem(404, 'This connection is not open. Open it by GET first.')
    return { connection, number: Number(c.req.param('number')) }
  }
  routes.post('/:connection/:number{\\d+}', async (c) => {
    const { connection, number } = find(c)
    const { path, lastEventId } = await readJsonObject(c)
    if (typeof path !== 'string' || !STREAM_PATH.test(path))
      throw plainProblem(400, 'The path must be that of a listener or of live events.')
    // The connection may have ended while the body was read.
    if (connection.stream.signal.aborted)
      throw plainProblem(404, 'This connection has ended. Open another one.')
    if (connection.streams.has(number)) throw plainProblem(IS_OPEN, `The stream ${number} is open.`)
    const ended = new AbortController()
    connection.streams.set(number, ended)
    const headers = new Headers({ Authorization: c.req.header('authorization') ?? '' })
    if (typeof lastEventId === 'string') headers.set('Last-Event-ID', lastEventId)
    const response = await respond(new Request(new URL(path, c.req.url), { headers }), connection.call.env)
    void pass(response, number, connection, ended.signal)
    return c.body(null, 204)
  })
  routes.delete('/:connection/:number{\\d+}', (c) => {
    const { connection, number } = find(c)
    connection.streams.get(number)?.abort()
    return c.body(null, 204)
  })
  return routes
}

/**
 * Sends a response until it or its stream ends. Its body is cancelled, as the signal of a `Request`
 * that nothing holds does not survive a garbage collection.
 */
async function pass(
  { status, headers, body }: Response,
  number: number,
  { stream, streams }: Connection,
  signal: AbortSignal,
): Promise<void> {
  const send = (message: StreamMessage) => stream.send({ event: 'stream', data: message })
  send([number, 'response', status, headers.get('Content-Type') ?? ''])
  try {
    for await (const text of body?.pipeThrough(new TextDecoderStream(), { signal }) ?? [])
      send([number, 'text', text])
  } catch {
    // The reading of a cancelled body fails.
  }
  streams.delete(number)
  send([number, 'end'])
}
