import { expect, it } from 'vitest'
import { requestEmbedAddress } from './embed-address.js'

it('requests the address of an embed with the origin as referrer, whatever the policy of the page', async () => {
  const requests: (RequestInit | undefined)[] = []
  const fetch = (_input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(init)
    return Promise.resolve(new Response(null, { status: 404 }))
  }
  const film = { id: '76979871', key: null }
  await expect(requestEmbedAddress(film, { fetch })).rejects.toMatchObject({ code: 'not-found' })
  expect(requests).toMatchObject([{ referrerPolicy: 'strict-origin-when-cross-origin', redirect: 'manual' }])
})
