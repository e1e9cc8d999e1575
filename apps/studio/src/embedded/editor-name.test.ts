import { createClient } from '@sanity/client'
import { expect, it, describe } from 'vitest'
import { readAuthor } from '../publish/publications.ts'
import { startService } from '../../testing/content-service.ts'
import { withEditorName } from './editor-name.ts'

describe('withEditorName', () => {
  it('names the author of a change, and sends nothing without a name or a token', async () => {
    const { service, connection } = await startService()
    const names: (string | null)[] = []
    let name: string | null = 'Ada Økland'
    const fetch = withEditorName(
      (input, init) => {
        names.push(new Headers(init?.headers).get('X-Editor-Name'))
        return globalThis.fetch(input, init)
      },
      () => name,
    )
    const client = createClient({ ...connection, token: service.tokens.write, resolveFetch: () => fetch })
    const { _rev } = await client.create({ _id: 'named', _type: 'client' })
    const author = await readAuthor(client, 'named', _rev)
    expect(await client.users.getById(author as 'me')).toMatchObject({ displayName: 'Ada Økland' })
    for (name of ['', null]) await client.fetch('1')
    name = 'Ada'
    await createClient({ ...connection, resolveFetch: () => fetch }).fetch('1')
    const sent = names.map((name) => name && decodeURIComponent(name))
    expect(sent).toEqual(['Ada Økland', 'Ada Økland', 'Ada Økland', null, null, null])
  })
})
