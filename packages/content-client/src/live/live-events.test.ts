import { createClient } from '@sanity/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../testing/content-service.js'
import { eventStream, stubServer } from '../../testing/stub-server.js'
import { liveEvents } from './live-events.js'

const TOKEN = 'a-token-of-some-preview'

function client(config: { apiVersion: string; token?: string; apiHost?: string }) {
  const ours = config.apiHost === undefined ? {} : { useProjectHostname: false }
  return createClient({ projectId: 'abc', dataset: 'production', useCdn: false, ...ours, ...config })
}

describe('liveEvents', () => {
  it.each(['1', 'v1', '2021-03-25'])('throws at API version %s', (apiVersion) => {
    expect(() => liveEvents(client({ apiVersion }))).toThrow(
      `The live events API requires API version 2021-03-26 or later. The current API version is ${apiVersion.replace('v', '')}. Please update your API version to use this feature.`,
    )
  })

  it('throws for drafts without a token', () => {
    expect(() => liveEvents(client({ apiVersion: 'X' }), { includeDrafts: true })).toThrow(
      "The live events API requires a token when 'includeDrafts: true'. Please update your client configuration. The token should have the lowest possible access role.",
    )
  })

  it('throws for drafts at another API version than X', () => {
    expect(() =>
      liveEvents(client({ apiVersion: '2023-06-07', token: TOKEN }), { includeDrafts: true }),
    ).toThrow("The live events API requires API version X when 'includeDrafts: true'")
  })

  it.each(['X', 'v2021-03-26', '2023-06-07'])('accepts API version %s', (apiVersion) => {
    expect(() => liveEvents(client({ apiVersion }))).not.toThrow()
  })

  it('receives drafts with the token in a header and not in the URL', async () => {
    const requests: (string | undefined)[] = []
    const apiHost = await stubServer((request, response) => {
      requests.push(request.url, request.headers.authorization)
      const send = eventStream(response)
      send('welcome', {}, 'event-1')
      send('message', { tags: ['s1:x'] }, 'event-2')
    })
    const received: unknown[] = []
    const events = liveEvents(client({ apiVersion: 'X', token: TOKEN, apiHost }), { includeDrafts: true })
    const subscription = events.subscribe((event) => received.push(event))
    onTestFinished(() => subscription.unsubscribe())
    await until(() => received.length === 2)
    expect(requests).toEqual(['/vX/data/live/events/production?includeDrafts=true', `Bearer ${TOKEN}`])
    expect(received).toMatchObject([
      { type: 'welcome', id: 'event-1' },
      { type: 'message', id: 'event-2', tags: ['s1:x'] },
    ])
  })
})
