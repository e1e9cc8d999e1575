import { Hono } from 'hono'
import { isRecord } from '@cutroom/ground/is-record'
import { OpenDocuments } from '../../store/open-documents.ts'
import { SignInCodes } from '../../store/sign-in-codes.ts'
import { createSessionToken, type Access, type Holder } from '../../store/tokens.ts'
import { parseUserId, readEditorName, requireToken, toUserId } from '../access.ts'
import type { Call, RouteEnv, ServiceContext } from '../context.ts'
import { readJson, readJsonObject, plainProblem } from '../responses.ts'

const OPEN_DOCUMENT_BYTES = 1_000

/** Bounds of a user's Studio settings: their number, and the bytes of one request. */
const USER_SETTINGS = { keys: 200, bytes: 64 * 1024 } as const

export function projectRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const { projectId: id } = context
  const dataset = { name: context.dataset, aclMode: 'public' }
  const flags = { isBlocked: false, isDisabled: false }
  const project = { id, displayName: id, studioHost: null, ...flags, metadata: {}, members: [] }
  routes.get('/ping', (c) => c.json({ message: 'pong' }))
  routes.get('/data/ping/:dataset', (c) => c.json({ message: 'pong' }))
  // The site decides which pages may read responses, and no others reach the service.
  routes.get('/check/cors', (c) => c.json({ result: { allowed: true, withCredentials: true } }))
  routes.on('GET', ['/projects/:id', '/projects/:id/*'], async (c, next) => {
    if (c.req.param('id') !== id) throw plainProblem(404, `Project not found: "${c.req.param('id')}".`)
    await next()
  })
  routes.get('/projects', (c) => c.json([project]))
  routes.get('/projects/:id', (c) => c.json(project))
  routes.get('/projects/:id/datasets', (c) => c.json([dataset]))
  routes.get('/datasets', (c) => c.json([dataset]))
  routes.on(['PUT', 'PATCH', 'DELETE'], '/datasets/:name', () => {
    throw plainProblem(403, 'This content service has one dataset. Set its name with --dataset-name.')
  })
  return routes
}

const ROLES: Readonly<Record<Holder, { readonly name: string; readonly title: string }>> = {
  writer: { name: 'editor', title: 'Editor' },
  reader: { name: 'viewer', title: 'Viewer' },
}

const GRANTS: Readonly<Record<Access, readonly { filter: string; permissions: readonly string[] }[]>> = {
  writer: [{ filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history'] }],
  reader: [{ filter: '_id in path("**")', permissions: ['read'] }],
  anonymous: [{ filter: '_id in path("*")', permissions: ['read'] }],
}

function findUser(id: string) {
  const user = parseUserId(id)
  if (user === undefined) return undefined
  const { name: role, title } = ROLES[user.holder]
  const roles = [{ name: role, title, description: '' }]
  const profile = { name: user.name ?? id, displayName: user.name ?? title, email: '', imageUrl: null }
  return { id, ...profile, profileImage: null, role, roles, provider: 'token' }
}

const getUserId = (c: Call) => toUserId(requireToken(c), readEditorName(c))

export function userRoutes({ tokens }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const codes = new SignInCodes()
  const openDocuments = new OpenDocuments()
  const settings = { reader: new Map<string, unknown>(), writer: new Map<string, unknown>() }
  routes.get('/auth/id', (c) => c.json({ id: getUserId(c) }))
  routes.post('/auth/codes', (c) => c.json({ code: codes.create(requireToken(c)) }))
  // A Studio requests it with the code that it reads from `#sid=` in its address.
  routes.get('/auth/fetch', (c) => {
    const holder = codes.exchange(c.req.query('sid') ?? '')
    if (holder === undefined) throw plainProblem(401, 'The code is unknown, expired or used.')
    return c.json({ token: createSessionToken(tokens, holder) }, 200, { 'Cache-Control': 'no-store' })
  })
  routes.get('/auth/providers', (c) => c.json({ providers: [], thirdPartyLogin: false }))
  routes.post('/auth/logout', (c) => c.body(null, 204))
  routes.get('/users/me', (c) => c.json(findUser(getUserId(c))))
  routes.get('/users/me/keyvalue/:keys', (c) => {
    const own = settings[requireToken(c)]
    const keys = c.req.param('keys').split(',')
    return c.json(keys.filter((key) => own.has(key)).map((key) => ({ key, value: own.get(key) })))
  })
  routes.put('/users/me/keyvalue', async (c) => {
    const own = settings[requireToken(c)]
    const pairs = readPairs(await readJson(c, USER_SETTINGS.bytes))
    for (const { key, value } of pairs) own.set(key, value)
    for (const oldest of [...own.keys()].slice(0, -USER_SETTINGS.keys)) own.delete(oldest)
    return c.json(pairs)
  })
  routes.get('/users/:ids', (c) => {
    requireToken(c)
    const ids = c.req.param('ids').split(',')
    const found = ids.map(findUser).filter((user) => user !== undefined)
    if (found.length === 0) throw plainProblem(404, `User not found: "${c.req.param('ids')}".`)
    return c.json(ids.length === 1 ? found[0] : found)
  })
  // Presence on the hosted service needs a WebSocket.
  routes.post('/open-documents', async (c) => {
    const holder = requireToken(c)
    const { form, document } = await readJsonObject(c, OPEN_DOCUMENT_BYTES)
    if (typeof form !== 'string' || (typeof document !== 'string' && document !== null))
      throw plainProblem(400, 'The body must have "form", and "document", which is an id or null.')
    const editor = readEditorName(c) ?? ROLES[holder].title
    return c.json({ editors: openDocuments.report(form, document, editor) })
  })
  routes.get('/projects/:id/datasets/:dataset/acl', (c) => c.json(GRANTS[c.get('access')]))
  // Grants of the project, such as inviting members or deploying a Studio, do not exist here.
  routes.get('/projects/:id/grants', (c) => c.json({}))
  routes.get('/projects/:id/roles', (c) => c.json(Object.values(ROLES)))
  // Neither paid features nor deployed Studios exist here.
  routes.get('/features', (c) => c.json([]))
  routes.get('/projects/:id/user-applications', (c) => c.json([]))
  // The Studio asks what the hosted service offers for sale. There is nothing.
  routes.get('/journey/:offer{trial|asset-limit|document-limit|comments|tasks}', (c) => c.json(null))
  routes.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  return routes
}

function readPairs(value: unknown): { key: string; value: unknown }[] {
  const pairs = Array.isArray(value) ? value : []
  const read = pairs.flatMap((pair: unknown) =>
    isRecord(pair) && typeof pair['key'] === 'string' ? [{ key: pair['key'], value: pair['value'] }] : [],
  )
  if (read.length === 0 || read.length !== pairs.length)
    throw plainProblem(400, 'The body must be a list of objects with "key" and "value".')
  return read
}
