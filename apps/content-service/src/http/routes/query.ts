import type { Context } from 'hono'
import { Hono } from 'hono'
import { HTTP } from '../../constants.ts'
import type { QueryParams } from '../../query/protocol.ts'
import type { SourceMapKind } from '../../source-map/result-source-map.ts'
import { ServiceError } from '../../service-error.ts'
import { isDeeperThan, isRecord } from '../../store/document.ts'
import { identityOf } from '../access.ts'
import { JsonBody } from '../json-body.ts'
import { HttpProblem, plainProblem, queryProblem } from '../http-problem.ts'
import { viewOf } from '../perspective.ts'
import { readJsonObject } from '../request-body.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'

/** A query with its parameters. */
interface Question {
  readonly query: string
  readonly params: QueryParams
}

/** Queries by GET and by POST: `/data/query/{dataset}`. */
export function queryRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.get('/', (c) => respond(c, context, questionOfUrl(new URL(c.req.url).searchParams)))
  routes.post('/', async (c) => respond(c, context, questionOfBody(await readJsonObject(c))))
  return routes
}

async function respond(c: Context<RouteEnv>, context: ServiceContext, question: Question): Promise<Response> {
  const access = c.get('access')
  const outcome = await context.queries
    .answer({
      ...question,
      view: viewOf(c.req.query('perspective'), c.get('version'), access),
      identity: identityOf(access),
      returnQuery: c.req.query('returnQuery') !== 'false',
      sourceMap: sourceMapKindOf(c.req.query('resultSourceMap')),
    })
    .catch((error: unknown) => {
      throw problemOf(error, question.query)
    })
  if (outcome instanceof JsonBody) return outcome.respond(c.req.header('accept-encoding'))
  if (outcome.kind === 'invalid') throw queryProblem(outcome.description, question.query, outcome.position)
  throw executionProblem(500, outcome.description, question.query)
}

/** The source map that `resultSourceMap` asks for. Throws 400. */
function sourceMapKindOf(value: string | undefined): SourceMapKind | undefined {
  if (value === undefined || value === '' || value === 'false') return undefined
  if (value === 'true') return 'positions'
  if (value === 'withKeyArraySelector') return 'keys'
  throw plainProblem(400, `resultSourceMap must be true, false or withKeyArraySelector, not "${value}".`)
}

/** The query in an address, its parameters as `$name` in JSON. Throws 400. */
export function questionOfUrl(search: URLSearchParams): Question {
  const params: Record<string, unknown> = {}
  for (const [key, text] of search) if (key.startsWith('$')) params[key.slice(1)] = parseParameter(key, text)
  return { query: requireQuery(search.get('query')), params }
}

function questionOfBody(body: Record<string, unknown>): Question {
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
  return executionProblem(error.code === 'QUERY_TIMEOUT' ? 408 : 500, error.message, query)
}

function executionProblem(status: number, description: string, query: string): HttpProblem {
  const type = status === 408 ? 'queryTimeoutError' : 'queryExecutionError'
  return new HttpProblem(status, { error: { type, description, query } }, description)
}
