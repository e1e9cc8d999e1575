import { describe, expect, it } from 'vitest'
import { startSharedService } from '../../testing/test-service.ts'

const sharedService = startSharedService()

function start() {
  const service = sharedService()
  const ask = async (
    path: string,
    token?: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const headers = { ...authorization, 'content-type': 'application/json', ...init.headers }
    const response = await fetch(`${service.url}/v2025-02-19${path}`, { ...init, headers })
    return { status: response.status, body: await response.json() }
  }
  return { service, ask, ...service.tokens }
}

describe('userRoutes', () => {
  it('exchanges a code of a holder once for a token of that access, which is none of the two tokens', async () => {
    const { ask, read, write } = start()
    for (const [token, id] of [
      [write, 'writer'],
      [read, 'reader'],
    ] as const) {
      const { code } = (await ask('/auth/codes', token, { method: 'POST' })).body as { code: string }
      const first = await ask(`/auth/fetch?sid=${code}`)
      const session = (first.body as { token: string }).token
      expect(session).toMatch(/^[\w-]{32,}$/)
      expect([read, write]).not.toContain(session)
      expect(await ask('/auth/id', session)).toEqual({ status: 200, body: { id } })
      expect(await ask(`/auth/fetch?sid=${code}`)).toMatchObject({ status: 401 })
    }
    expect(await ask('/auth/codes', undefined, { method: 'POST' })).toMatchObject({ status: 401 })
    for (const query of ['', '?sid=', `?sid=${'x'.repeat(32)}`])
      expect(await ask(`/auth/fetch${query}`)).toMatchObject({ status: 401 })
  })

  it('returns the holder of a token with a role', async () => {
    const { ask, read, write } = start()
    expect(await ask('/auth/id', write)).toEqual({ status: 200, body: { id: 'writer' } })
    expect(await ask('/users/me', write)).toMatchObject({
      body: { id: 'writer', roles: [{ name: 'editor' }] },
    })
    expect(await ask('/users/me', read)).toMatchObject({
      body: { id: 'reader', roles: [{ name: 'viewer' }] },
    })
    for (const path of ['/users/me', '/auth/id', '/users/me/keyvalue/a', '/users/writer'])
      expect(await ask(path)).toMatchObject({ status: 401 })
    expect(await ask('/users/me', 'no-such-token')).toMatchObject({ status: 401 })
  })

  it('returns users by id, one or several', async () => {
    const { ask, read } = start()
    expect(await ask('/users/writer', read)).toMatchObject({ body: { id: 'writer', displayName: 'Editor' } })
    expect(await ask('/users/reader,writer,x', read)).toMatchObject({
      body: [{ id: 'reader' }, { id: 'writer' }],
    })
    expect(await ask('/users/x', read)).toMatchObject({ status: 404 })
  })

  it('names the editor of a Studio by the header of its requests, also in the history', async () => {
    const { service, ask, write } = start()
    const askAs = (path: string, name: string, body?: unknown) =>
      ask(path, write, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'X-Editor-Name': encodeURIComponent(name) },
      })
    const user = (await askAs('/users/me', 'Ada Økland')).body as { id: string }
    expect(user).toMatchObject({ displayName: 'Ada Økland', roles: [{ name: 'editor' }] })
    expect(user.id).toMatch(/^writer-[\w-]+$/)
    expect(await ask(`/users/${user.id}`, write)).toMatchObject({ body: { displayName: 'Ada Økland' } })
    for (const header of ['%20', '%'])
      expect(await ask('/users/me', write, { headers: { 'X-Editor-Name': header } })).toMatchObject({
        body: { id: 'writer' },
      })
    const mutations = [{ create: { _id: 'named', _type: 'client' } }]
    await askAs(`/data/mutate/${service.dataset}`, 'Ada Økland', { mutations })
    const { body } = await ask(`/data/history/${service.dataset}/events/documents/named`, write)
    expect(body).toMatchObject({ events: { named: [{ author: user.id }] } })
    expect((await askAs('/users/me', 'x'.repeat(100))).body).toMatchObject({ displayName: 'x'.repeat(60) })
  })

  it('returns the other editors who have a document open', async () => {
    const { ask, read, write } = start()
    const report = (token: string | undefined, body: unknown, name = '') =>
      ask('/open-documents', token, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'X-Editor-Name': encodeURIComponent(name) },
      })
    expect(await report(write, { form: 'a', document: 'film' }, 'Ada')).toMatchObject({
      body: { editors: [] },
    })
    expect(await report(read, { form: 'b', document: 'film' })).toMatchObject({
      body: { editors: ['Ada'] },
    })
    expect(await report(write, { form: 'a', document: 'film' }, 'Ada')).toMatchObject({
      body: { editors: ['Viewer'] },
    })
    expect(await report(write, { form: 'b', document: null })).toMatchObject({ body: { editors: [] } })
    expect(await report(write, { form: 'b' })).toMatchObject({ status: 400 })
    expect(await report(undefined, { form: 'b', document: null })).toMatchObject({ status: 401 })
  })

  it('returns grants that match what the service allows', async () => {
    const { ask, read, write } = start()
    const acl = '/projects/cutroom0/datasets/production/acl'
    const permissions = async (token?: string) =>
      ((await ask(acl, token)).body as { permissions: string[] }[]).flatMap((grant) => grant.permissions)
    expect(await permissions()).toEqual(['read'])
    expect(await permissions(read)).toEqual(['read'])
    expect(await permissions(write)).toEqual(expect.arrayContaining(['read', 'create', 'update']))
    expect(await ask('/projects/cutroom0/grants', write)).toEqual({ status: 200, body: {} })
    expect(await ask('/projects/other/grants', write)).toMatchObject({ status: 404 })
    expect(await ask('/intake/telemetry-status', write)).toMatchObject({ body: { status: 'denied' } })
  })

  it.each(['trial', 'asset-limit', 'document-limit', 'comments', 'tasks'])(
    'offers nothing for sale: %s',
    async (offer) => {
      const { ask, write } = start()
      expect(await ask(`/journey/${offer}?tag=sanity.studio`, write)).toEqual({ status: 200, body: null })
    },
  )

  it('stores the settings of each user separately', async () => {
    const { ask, read, write } = start()
    const body = JSON.stringify([{ key: 'sort', value: { by: 'title' } }])
    expect(await ask('/users/me/keyvalue', write, { method: 'PUT', body })).toMatchObject({ status: 200 })
    expect(await ask('/users/me/keyvalue/sort,other', write)).toEqual({
      status: 200,
      body: [{ key: 'sort', value: { by: 'title' } }],
    })
    expect(await ask('/users/me/keyvalue/sort', read)).toEqual({ status: 200, body: [] })
    for (const wrong of ['{}', '[]', '[{"value":1}]', 'no'])
      expect(await ask('/users/me/keyvalue', write, { method: 'PUT', body: wrong })).toMatchObject({
        status: 400,
      })
  })

  it('refuses settings of anonymous callers, and bounds those of users', async () => {
    const { ask, write } = start()
    const body = JSON.stringify([{ key: 'sort', value: 'x'.repeat(64 * 1024) }])
    for (const sent of [body, 'no'])
      expect(await ask('/users/me/keyvalue', undefined, { method: 'PUT', body: sent })).toMatchObject({
        status: 401,
      })
    expect(await ask('/users/me/keyvalue', write, { method: 'PUT', body })).toMatchObject({ status: 413 })
  })
})
