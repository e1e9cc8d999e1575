import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../testing/content-service.js'
import { eventStream, json, stubServer } from '../../testing/stub-server.js'
import { createTestClock } from '@cutroom/ground/testing/test-clock'
import { createListener, createPreviewClient, type ListenerOptions } from '../preview/index.js'
import { listenerErrorText } from './listener.js'

/** A listener whose events the test sends. */
async function startListener(options: Partial<ListenerOptions>, refuse?: number) {
  const streams: { response: ServerResponse; send: ReturnType<typeof eventStream> }[] = []
  const requests: URLSearchParams[] = []
  const apiHost = await stubServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://localhost').searchParams)
    if (refuse !== undefined) return json(response, { message: 'no' }, refuse)
    const send = eventStream(response)
    streams.push({ response, send })
    send('welcome', { listenerName: 'x' })
  })
  const client = createPreviewClient({ projectId: 'abc', apiHost, token: 'a-token-of-some-preview' })
  const events: string[] = []
  const stop = createListener(client, {
    filter: '*[_type == $type]',
    params: { type: 'video' },
    onEvent: ({ type }) => events.push(type),
    onComplete: () => events.push('complete'),
    onError: ({ message }) => events.push(message),
    ...options,
  })
  onTestFinished(stop)
  return { streams, requests, events, stop }
}

describe('createListener', () => {
  it('reports mutations by default', async () => {
    const { streams, requests, events } = await startListener({})
    await until(() => streams.length === 1)
    streams[0]?.send('mutation', { documentId: 'a' })
    await until(() => events.length === 1)
    expect(events).toEqual(['mutation'])
    expect([requests[0]?.get('query'), requests[0]?.get('$type')]).toEqual(['*[_type == $type]', '"video"'])
  })

  it('reconnects 100 ms after a drop, and reports the welcome', async () => {
    const clock = createTestClock()
    const { streams, events, requests } = await startListener({ events: ['welcome', 'mutation'], clock })
    await until(() => events.length === 1)
    streams[0]?.response.destroy()
    await until(() => clock.pending === 1)
    await clock.advance(99)
    expect([clock.pending, requests.length]).toEqual([1, 1])
    await clock.advance(1)
    await until(() => events.length === 2)
    expect(events).toEqual(['welcome', 'welcome'])
  })

  it('completes on a disconnect event and does not reconnect', async () => {
    const clock = createTestClock()
    const { streams, events } = await startListener({ clock })
    await until(() => streams.length === 1)
    const closed = once(streams[0]!.response, 'close')
    streams[0]?.send('disconnect', { reason: 'deleted' })
    await until(() => events.length === 1)
    await closed
    expect([events, streams.length, clock.pending]).toEqual([['complete'], 1, 0])
  })

  it('reports a refusal and ends', async () => {
    const { events, requests } = await startListener({}, 403)
    await until(() => events.length === 1)
    expect(events).toEqual([
      'The content service refused to send changes with status 403. Check the token and its permissions.',
    ])
    expect(requests).toHaveLength(1)
  })

  it('closes its connection when it is stopped', async () => {
    const { streams, stop } = await startListener({})
    await until(() => streams.length === 1)
    let closed = false
    streams[0]?.response.once('close', () => (closed = true))
    stop()
    await until(() => closed)
  })
})

describe('listenerErrorText', () => {
  it.each([
    [{ error: { description: 'a', message: 'b' } }, 'a'],
    [{ error: { message: 'b' }, message: 'c' }, 'b'],
    [{ error: 'd' }, 'd'],
    [{ message: 'c' }, 'c'],
    [{ error: {} }, 'Unknown listener error'],
    [{}, 'Unknown listener error'],
    [null, 'Unknown listener error'],
  ])('reads %j as %j', (data, text) => {
    expect(listenerErrorText(data)).toBe(text)
  })
})
