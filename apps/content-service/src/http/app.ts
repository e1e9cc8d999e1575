import { isApiVersion } from '@cutroom/ground/dataset'
import { isLoopback } from '@cutroom/ground/host'
import { Hono, type MiddlewareHandler } from 'hono'
import { diskError, diskErrorCode } from '../errors/disk-error.ts'
import { ServiceError, type ServiceErrorCode } from '../errors/service-error.ts'
import { readAccess } from './access.ts'
import type { Call, RouteEnv, ServiceContext } from './context.ts'
import { sendJson, diskProblem, HttpProblem, plainProblem } from './responses.ts'
import { fileRoutes, imageRoutes, uploadRoutes } from './routes/assets.ts'
import { historyRoutes } from './routes/history.ts'
import { multiplexRoutes, type RespondToRequest } from './routes/multiplex.ts'
import { documentRoutes, queryRoutes } from './routes/queries.ts'
import { listenRoutes, liveRoutes } from './routes/streams.ts'
import { projectRoutes, userRoutes } from './routes/studio.ts'
import { actionRoutes, mutateRoutes } from './routes/transactions.ts'

export function createApp(context: ServiceContext): Hono<RouteEnv> {
  const app = new Hono<RouteEnv>()
  app.use(requireLoopbackHost)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.route('/images', imageRoutes(context))
  app.route('/files', fileRoutes(context))
  app.route(
    '/:version{v[^/]*}',
    apiRoutes(context, (request, bindings) => app.fetch(request, bindings)),
  )
  app.notFound((c) => sendProblem(plainProblem(404, `Not found: ${c.req.path}.`)))
  app.onError((error, c) => sendProblem(toProblem(c, error)))
  return app
}

function apiRoutes(context: ServiceContext, respond: RespondToRequest): Hono<RouteEnv> {
  const api = new Hono<RouteEnv>()
  api.use(checkRequest(context))
  api.use('/data/:kind{query|doc|mutate|actions|history|listen}/:dataset/*', checkDataset(context))
  api.use('/data/live/events/:dataset', checkDataset(context))
  api.use('/assets/:kind/:dataset', checkDataset(context))
  api.route('/', projectRoutes(context))
  api.route('/', userRoutes(context))
  api.route('/data/query/:dataset', queryRoutes(context))
  api.route('/data/doc/:dataset', documentRoutes(context))
  api.route('/data/mutate/:dataset', mutateRoutes(context))
  api.route('/data/actions/:dataset', actionRoutes(context))
  api.route('/data/history/:dataset', historyRoutes(context))
  api.route('/data/listen/:dataset', listenRoutes(context))
  api.route('/data/live/events/:dataset', liveRoutes(context))
  api.route('/assets', uploadRoutes(context))
  api.route('/streams', multiplexRoutes(context, respond))
  return api
}

/** With DNS rebinding, a page of another site has the origin of the service at 127.0.0.1. */
const requireLoopbackHost: MiddlewareHandler<RouteEnv> = async (c, next) => {
  const { hostname } = new URL(c.req.url)
  if (!isLoopback(hostname))
    throw plainProblem(
      421,
      `This content service responds to requests to this machine only, not to "${hostname}". Send the request to the site, which forwards it.`,
    )
  await next()
}

function checkRequest(context: ServiceContext): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const version = (c.req.param('version') ?? '').slice(1)
    if (!isApiVersion(version))
      throw plainProblem(400, `Invalid API version "${version}": use 1, X or a date as YYYY-MM-DD.`)
    const project = c.req.header('x-sanity-project-id')
    if (project !== undefined && project !== context.projectId)
      throw plainProblem(
        404,
        `Project not found: this content service has "${context.projectId}", not "${project}".`,
      )
    c.set('version', version)
    c.set('access', readAccess(c, context.tokens))
    await next()
  }
}

function checkDataset(context: ServiceContext): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const dataset = c.req.param('dataset')
    if (dataset !== context.dataset)
      throw plainProblem(
        404,
        `Dataset not found: dataset "${dataset}" not found for project ID "${context.projectId}".`,
      )
    await next()
  }
}

function sendProblem({ status, body, headers }: HttpProblem): Response {
  const response = sendJson(body, status)
  // RFC 9110, 15.5.2, requires it.
  if (status === 401) response.headers.set('WWW-Authenticate', 'Bearer')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Statuses of errors that a client may retry after a while. */
const OVERLOADS: Readonly<Partial<Record<ServiceErrorCode, number>>> = {
  QUERY_QUEUE_FULL: 429,
  IMAGE_QUEUE_FULL: 503,
  IMAGE_TIMEOUT: 503,
  STREAMS_FULL: 503,
}

/** Nobody receives it: 499 is the status of proxies for a client that has left. */
const CLIENT_LEFT = plainProblem(499, 'The client has left.')

/** The response to an error. Logs one that is not meant for clients. */
function toProblem(c: Call, error: Error): HttpProblem {
  if (error instanceof HttpProblem) return error
  // Any client can leave: the log is for faults of the service.
  if (c.req.raw.signal.aborted) return CLIENT_LEFT
  if (error instanceof ServiceError && error.code === 'ASSET_INVALID') return plainProblem(400, error.message)
  const overload = error instanceof ServiceError ? OVERLOADS[error.code] : undefined
  if (overload !== undefined) return plainProblem(overload, error.message, { 'Retry-After': '1' })
  const subject = `content-service: ${c.req.method} ${c.req.path} failed`
  const diskCode = diskErrorCode(error)
  if (diskCode !== undefined) {
    console.error(`${diskError(error, subject)?.message} (${diskCode})`)
    return diskProblem(diskCode)
  }
  console.error(`${subject}.`, error)
  return plainProblem(500, 'The content service failed. Its log has the reason.')
}
