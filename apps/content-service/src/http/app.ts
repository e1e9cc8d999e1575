import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { diskError, diskErrorCode } from '../errors/disk-error.ts'
import { isApiVersion } from '../settings/names.ts'
import { accessOfRequest } from './access.ts'
import { cors } from './cors.ts'
import { diskProblem, HttpProblem, plainProblem } from './http-problem.ts'
import { JsonBody } from './json-body.ts'
import { onlyLoopbackHosts } from './loopback-host.ts'
import { aboutRoutes } from './routes/about.ts'
import { actionRoutes } from './routes/actions.ts'
import { documentRoutes } from './routes/documents.ts'
import { fileRoutes } from './routes/files.ts'
import { historyRoutes } from './routes/history.ts'
import { imageRoutes } from './routes/images.ts'
import { listenRoutes } from './routes/listen.ts'
import { liveRoutes } from './routes/live.ts'
import { mutateRoutes } from './routes/mutate.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { queryRoutes } from './routes/query.ts'
import { userRoutes } from './routes/users.ts'
import type { RouteEnv, ServiceContext } from './service-context.ts'

/** The whole HTTP interface. */
export function createApp(context: ServiceContext): Hono<RouteEnv> {
  const app = new Hono<RouteEnv>()
  app.use(cors(context.corsOrigins))
  if (context.loopbackOnly) app.use(onlyLoopbackHosts(context.publicUrl))
  app.get('/healthz', (c) => c.json({ status: 'ok', documents: context.store.count() }))
  app.route('/images', imageRoutes(context))
  app.route('/files', fileRoutes(context))
  app.use('/:version{v[^/]*}/*', gate(context))
  app.use('/:version{v[^/]*}/data/:kind/:dataset/*', ownDataset(context))
  app.route('/:version{v[^/]*}', aboutRoutes(context))
  app.route('/:version{v[^/]*}', userRoutes(context))
  app.route('/:version{v[^/]*}/data/query/:dataset', queryRoutes(context))
  app.route('/:version{v[^/]*}/data/doc/:dataset', documentRoutes(context))
  app.route('/:version{v[^/]*}/data/mutate/:dataset', mutateRoutes(context))
  app.route('/:version{v[^/]*}/data/actions/:dataset', actionRoutes(context))
  app.route('/:version{v[^/]*}/data/history/:dataset', historyRoutes(context))
  app.route('/:version{v[^/]*}/data/listen/:dataset', listenRoutes(context))
  app.route('/:version{v[^/]*}/data/live/events/:dataset', liveRoutes(context))
  app.route('/:version{v[^/]*}/assets', uploadRoutes(context))
  app.notFound((c) => problemResponse(c, plainProblem(404, `There is nothing at ${c.req.path}.`)))
  app.onError((error, c) => problemResponse(c, error))
  return app
}

/** Checks what every call of the API has in common: version, project, token. */
function gate(context: ServiceContext): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const version = (c.req.param('version') ?? '').slice(1)
    if (!isApiVersion(version))
      throw plainProblem(400, `Invalid API version "${version}": use 1, X or a date as YYYY-MM-DD.`)
    const project = projectOfRequest(c, context.projectId)
    if (project !== undefined && project !== context.projectId)
      throw plainProblem(
        404,
        `Project not found: this content service has "${context.projectId}", not "${project}".`,
      )
    c.set('version', version)
    c.set('access', accessOfRequest(c, context.tokens))
    await next()
  }
}

/**
 * The project that a request names by header or by its host name (`PROJECT.localhost`, with or without one label
 * between, by which a browser opens more connections than it has for one host), if it names one. Host names are the
 * same in capitals (RFC 4343); `own` is given for each way of writing it.
 */
function projectOfRequest(c: Context<RouteEnv>, own: string): string | undefined {
  const header = c.req.header('x-sanity-project-id')
  if (header !== undefined) return header
  const named = /^([a-z0-9-]+)\.(?:[a-z0-9-]+\.)?localhost(?::\d+)?$/i.exec(c.req.header('host') ?? '')?.[1]
  return named?.toLowerCase() === own.toLowerCase() ? own : named
}

function ownDataset(context: ServiceContext): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const isLive = c.req.param('kind') === 'live'
    const dataset = isLive ? c.req.path.split('/')[5] : c.req.param('dataset')
    if (dataset !== context.dataset)
      throw plainProblem(
        404,
        `Dataset not found: dataset "${dataset}" not found for project ID "${context.projectId}".`,
      )
    await next()
  }
}

/** Any error as an answer. */
async function problemResponse(c: Context<RouteEnv>, error: Error): Promise<Response> {
  const problem = error instanceof HttpProblem ? error : loggedProblem(c, error)
  const response = await new JsonBody(JSON.stringify(problem.body)).respond(
    c.req.header('accept-encoding'),
    problem.status,
  )
  for (const [name, value] of Object.entries(problem.headers)) response.headers.set(name, value)
  return response
}

/** Logs an error that is not meant for the client. The response names the kind of a disk error, and nothing else. */
function loggedProblem(c: Context<RouteEnv>, error: Error): HttpProblem {
  const what = `content-service: ${c.req.method} ${c.req.path} failed`
  const onDisk = diskErrorCode(error)
  if (onDisk !== undefined) {
    console.error(`${diskError(error, what)?.message} (${onDisk})`)
    return diskProblem(onDisk)
  }
  console.error(`${what}.`, error)
  return plainProblem(500, 'The content service failed. Its log has the reason.')
}
