import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../testing/content-service.js'
import { eventStream, json, oddService } from '../../testing/odd-service.js'
import { testClock } from '../../testing/test-clock.js'
import { createListener, createPreviewClient, type ListenerOptions } from './index.js'

/** A service whose listeners are answered by hand. */
async function listening(options: Partial<ListenerOptions>, refuse?: number) {
  const streams: { response: ServerResponse; send: ReturnType<typeof eventStream> }[] = []
  const asked: URLSearchParams[] = []
  const apiHost = await oddService((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams)
    if (refuse !== undefined) return json(response, { message: 'no' }, refuse)
    const send = eventStream(response)
    streams.push({ response, send })
    send('welcome', { listenerName: 'x' })
  })
  const client = createPreviewClient({ projectId: 'abc', apiHost, token: 'a-token-of-some-preview' })
  const heard: string[] = []
  const stop = createListener(client, {
    filter: '*[_type == $type]',
    params: { type: 'video' },
    onEvent: ({ type }) => heard.push(type),
    onComplete: () => heard.push('complete'),
    onError: ({ message }) => heard.push(message),
    ...options,
  })
  onTestFinished(stop)
  return { streams, asked, heard, stop }
}

it('hears of mutations where nothing else is asked for', async () => {
  const { streams, asked, heard } = await listening({})
  await until(() => streams.length === 1)
  streams[0]?.send('mutation', { documentId: 'a' })
  await until(() => heard.length === 1)
  expect(heard).toEqual(['mutation'])
  expect([asked[0]?.get('query'), asked[0]?.get('$type')]).toEqual(['*[_type == $type]', '"video"'])
})

it('comes back a tenth of a second after a drop, and is welcome again', async () => {
  const clock = testClock()
  const { streams, heard, asked } = await listening({ events: ['welcome', 'mutation'], clock })
  await until(() => heard.length === 1)
  streams[0]?.response.destroy()
  await until(() => clock.waiting() === 1)
  await clock.pass(99)
  expect([clock.waiting(), asked.length]).toEqual([1, 1])
  await clock.pass(1)
  await until(() => heard.length === 2)
  expect(heard).toEqual(['welcome', 'welcome'])
})

it('is complete on a disconnect event, and does not come back', async () => {
  const clock = testClock()
  const { streams, heard } = await listening({ clock })
  await until(() => streams.length === 1)
  const closed = once(streams[0]!.response, 'close')
  streams[0]?.send('disconnect', { reason: 'deleted' })
  await until(() => heard.length === 1)
  await closed
  expect([heard, streams.length, clock.waiting()]).toEqual([['complete'], 1, 0])
})

it('is over where it is refused, and says so', async () => {
  const { heard, asked } = await listening({}, 403)
  await until(() => heard.length === 1)
  expect(heard).toEqual([
    'The content service answered 403 when it was asked to tell of changes. Check the token and what it may read.',
  ])
  expect(asked).toHaveLength(1)
})

it('closes its connection when it is stopped', async () => {
  const { streams, stop } = await listening({})
  await until(() => streams.length === 1)
  let closed = false
  streams[0]?.response.once('close', () => (closed = true))
  stop()
  await until(() => closed)
})
