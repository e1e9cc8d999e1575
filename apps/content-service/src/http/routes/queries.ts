import { Hono } from 'hono'
import { isRecord } from '@cutroom/ground/is-record'
import { ServiceError } from '../../errors/service-error.ts'
import { QueryError } from '../../query/query-error.ts'
import type { QueryRequest } from '../../query/query-service.ts'
import type { SourceMapKind } from '../../source-map/result-source-map.ts'
import { isDeeperThan, JSON_DEPTH } from '../../store/document.ts'
import { getIdentity, getRawView, getView } from '../access.ts'
import type { Call, RouteEnv, ServiceContext } from '../context.ts'
import { readJsonObject, sendJson, HttpProblem, plainProblem, queryProblem } from '../responses.ts'

export function queryRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.get('/', (c) => respond(c, context, readUrlQuery(c)))
  routes.post('/', async (c) => respond(c, context, parseBodyQuery(await readJsonObject(c))))
  return routes
}

async function respond(c: Call, { queries }: ServiceContext, request: QueryRequest): Promise<Response> {
  const access = c.get('access')
  const authorized = {
    ...request,
    view: getView(c.req.query('perspective'), c.get('version'), access),
    identity: getIdentity(access),
    returnQuery: c.req.query('returnQuery') !== 'false',
    sourceMap: parseSourceMapKind(c.req.query('resultSourceMap')),
  }
  return sendJson(await queries.respond(authorized).catch(throwProblem(request.query)))
}

function parseSourceMapKind(value: string | undefined): SourceMapKind | undefined {
  if (value === undefined || value === '' || value === 'false') return undefined
  if (value === 'true') return 'positions'
  if (value === 'withKeyArraySelector') return 'keys'
  throw plainProblem(400, `resultSourceMap must be true, false or withKeyArraySelector, not "${value}".`)
}

/** The query of an address, with its parameters as `$name` in JSON. Throws 400. */
export function readUrlQuery(c: Call): QueryRequest {
  const search = new URL(c.req.url).searchParams
  const params: Record<string, unknown> = {}
  for (const [key, text] of search) if (key.startsWith('$')) params[key.slice(1)] = parseParameter(key, text)
  return { query: requireQuery(search.get('query')), params }
}

function parseBodyQuery({ query, params = {} }: Record<string, unknown>): QueryRequest {
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
  if (isDeeperThan(value, JSON_DEPTH)) throw plainProblem(400, `The parameter ${key} is nested too deeply.`)
  return value
}

function throwProblem(query?: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ServiceError) || error.code === 'QUERY_QUEUE_FULL') throw error
    const { code, message: description } = error
    if (code === 'QUERY_INVALID' && query !== undefined)
      throw queryProblem(description, query, error instanceof QueryError ? error.position : undefined)
    const isTimeout = code === 'QUERY_TIMEOUT'
    const type = isTimeout ? 'queryTimeoutError' : 'queryExecutionError'
    throw new HttpProblem(isTimeout ? 408 : 500, { error: { type, code, description, query } }, description)
  }
}

export function documentRoutes({ queries }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  return routes.get('/:ids', async (c) => {
    const ids = [...new Set(c.req.param('ids').split(','))]
    return sendJson(await queries.readDocuments(ids, getRawView(c.get('access'))).catch(throwProblem()))
  })
}
