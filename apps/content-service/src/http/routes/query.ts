import type { Context } from 'hono'
import { Hono } from 'hono'
import { HTTP } from '../../constants.ts'
import type { SourceMapKind } from '../../source-map/result-source-map.ts'
import { ServiceError } from '../../errors/service-error.ts'
import { isDeeperThan, isRecord } from '../../store/document.ts'
import { identityOf } from '../access.ts'
import { JsonBody } from '../json-body.ts'
import { HttpProblem, plainProblem, queryProblem } from '../http-problem.ts'
import { viewOf } from '../perspective.ts'
import type { QueryRequest } from '../query-service.ts'
import { readJsonObject } from '../request-body.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** Queries by GET and by POST: `/data/query/{dataset}`. */
export function queryRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.get('/', (c) => respond(c, context, queryOfUrl(new URL(c.req.url).searchParams)))
  routes.post('/', async (c) => respond(c, context, queryOfBody(await readJsonObject(c))))
  return routes
}

async function respond(
  c: Context<RouteEnv>,
  context: ServiceContext,
  request: QueryRequest,
): Promise<Response> {
  const access = c.get('access')
  const outcome = await context.queries
    .respond({
      ...request,
      view: viewOf(c.req.query('perspective'), c.get('version'), access),
      identity: identityOf(access),
      returnQuery: c.req.query('returnQuery') !== 'false',
      sourceMap: sourceMapKindOf(c.req.query('resultSourceMap')),
    })
    .catch((error: unknown) => {
      throw problemOf(error, request.query)
    })
  if (outcome instanceof JsonBody) return outcome.respond(c.req.header('accept-encoding'))
  if (outcome.kind === 'invalid') throw queryProblem(outcome.description, request.query, outcome.position)
  throw executionProblem(500, outcome.description, request.query)
}

/** The source map that `resultSourceMap` asks for. Throws 400. */
function sourceMapKindOf(value: string | undefined): SourceMapKind | undefined {
  if (value === undefined || value === '' || value === 'false') return undefined
  if (value === 'true') return 'positions'
  if (value === 'withKeyArraySelector') return 'keys'
  throw plainProblem(400, `resultSourceMap must be true, false or withKeyArraySelector, not "${value}".`)
}

/** The query in an address, its parameters as `$name` in JSON. Throws 400. */
export function queryOfUrl(search: URLSearchParams): QueryRequest {
  const params: Record<string, unknown> = {}
  for (const [key, text] of search) if (key.startsWith('$')) params[key.slice(1)] = parseParameter(key, text)
  return { query: requireQuery(search.get('query')), params }
}

function queryOfBody(body: Record<string, unknown>): QueryRequest {
  const { query, params = {} } = body
  if (!isRecord(params)) throw plainProblem(400, 'The params of a query must be an object.')
  return { query: requireQuery(query), params }
}

function requireQuery(query: unknown): string {
  if (typeof query === 'string' && query.trim() !== '') return query
  throw plainProblem(400, 'The query is missing: send it as the parameter or the attribute "query".')
}

function parseParameter(key: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw plainProblem(400, `The parameter ${key} is not valid JSON. Texts need quotes: ${key}="text".`)
  }
  if (isDeeperThan(value, HTTP.jsonDepth))
    throw plainProblem(400, `The parameter ${key} is nested too deeply.`)
  return value
}

function problemOf(error: unknown, query: string): unknown {
  if (!(error instanceof ServiceError)) return error
  if (error.code === 'QUERY_QUEUE_FULL') return plainProblem(429, error.message, { 'Retry-After': '1' })
  const timedOut = error.code === 'QUERY_TIMEOUT' || error.code === 'QUERY_REFUSED'
  return executionProblem(timedOut ? 408 : 500, error.message, query, error.code)
}

function executionProblem(status: number, description: string, query: string, code = 'QUERY_FAILED') {
  const type = status === 408 ? 'queryTimeoutError' : 'queryExecutionError'
  return new HttpProblem(status, { error: { type, code, description, query } }, description)
}
