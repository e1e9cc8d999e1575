import { Hono } from 'hono'
import { SETTINGS_STORE } from '../../constants.ts'
import { identityOf, requireToken } from '../access.ts'
import { plainProblem } from '../http-problem.ts'
import { readJson } from '../request-body.ts'
import type { RouteEnv, ServiceContext } from '../service-context.ts'
import { isRecord } from '../../store/document.ts'
import type { Access } from '../../store/tokens.ts'

/** Those who have a token: each is a user of its own. */
type Holder = Exclude<Access, 'anonymous'>

const HOLDERS: readonly Holder[] = ['reader', 'writer']

/** The role of each holder, named as the hosted service names its roles. */
const ROLES: Readonly<Record<Holder, { readonly name: string; readonly title: string }>> = {
  writer: { name: 'editor', title: 'Editor' },
  reader: { name: 'viewer', title: 'Viewer' },
}

/** What each may do with which documents, as the hosted service grants it. */
const GRANTS: Readonly<Record<Access, readonly { filter: string; permissions: readonly string[] }[]>> = {
  writer: [{ filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history'] }],
  reader: [{ filter: '_id in path("**")', permissions: ['read'] }],
  anonymous: [{ filter: '_id in path("*")', permissions: ['read'] }],
}

/** Who asks and what they may do: sign-in, users, roles and grants, as a Studio asks for them. */
export function userRoutes(context: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const settings = new Map<Holder, Map<string, unknown>>(HOLDERS.map((holder) => [holder, new Map()]))
  routes.use('/projects/:id/*', async (c, next) => {
    if (c.req.param('id') !== context.projectId)
      throw plainProblem(404, `There is no project "${c.req.param('id')}".`)
    await next()
  })
  routes.get('/auth/id', (c) => c.json({ id: requireToken(c) }))
  // Tokens are made at the start of the service: there is nowhere to sign in, and nothing to sign out of.
  routes.get('/auth/providers', (c) => c.json({ providers: [], thirdPartyLogin: false }))
  routes.post('/auth/logout', (c) => c.body(null, 204))
  routes.get('/users/me', (c) => c.json(user(requireToken(c))))
  routes.get('/users/me/keyvalue/:keys', (c) => {
    const kept = settings.get(requireToken(c))
    const keys = c.req.param('keys').split(',')
    return c.json(keys.filter((key) => kept?.has(key)).map((key) => ({ key, value: kept?.get(key) })))
  })
  routes.put('/users/me/keyvalue', async (c) => {
    const kept = settings.get(requireToken(c))
    const pairs = readPairs(await readJson(c, SETTINGS_STORE.bytes))
    for (const { key, value } of pairs) kept?.set(key, value)
    for (const oldest of [...(kept?.keys() ?? [])].slice(0, -SETTINGS_STORE.keys)) kept?.delete(oldest)
    return c.json(pairs)
  })
  routes.get('/users/:ids', (c) => {
    requireToken(c)
    const ids = c.req.param('ids').split(',')
    const found = HOLDERS.filter((holder) => ids.includes(holder)).map(user)
    if (found.length === 0) throw plainProblem(404, `There is no user "${c.req.param('ids')}".`)
    return c.json(ids.length === 1 ? found[0] : found)
  })
  routes.get('/projects/:id/datasets/:dataset/acl', (c) => c.json(GRANTS[c.get('access')]))
  // Grants on the project itself, such as inviting members or deploying a Studio: there are none here.
  routes.get('/projects/:id/grants', (c) => c.json({}))
  routes.get('/projects/:id/roles', (c) => c.json(Object.values(ROLES)))
  // Neither paid features nor deployed Studios exist here.
  routes.get('/features', (c) => c.json([]))
  routes.get('/projects/:id/user-applications', (c) => c.json([]))
  // What the hosted service would have a Studio offer for sale: nothing.
  routes.get('/journey/:offer{trial|asset-limit|document-limit|comments|tasks}', (c) => c.json(null))
  routes.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  return routes
}

function user(holder: Holder): object {
  const { name: role, title } = ROLES[holder]
  const name = identityOf(holder)
  return {
    id: name,
    name,
    displayName: title,
    email: '',
    imageUrl: null,
    profileImage: null,
    role,
    roles: [{ name: role, title, description: '' }],
    provider: 'token',
  }
}

/** Settings of a user as a Studio keeps them. Throws 400 for anything else. */
function readPairs(value: unknown): { key: string; value: unknown }[] {
  const pairs = Array.isArray(value) ? value : []
  const read = pairs.flatMap((pair: unknown) =>
    isRecord(pair) && typeof pair['key'] === 'string' ? [{ key: pair['key'], value: pair['value'] }] : [],
  )
  if (read.length === 0 || read.length !== pairs.length)
    throw plainProblem(400, 'The body must be a list of objects with "key" and "value".')
  return read
}
