import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { RouteEnv } from '../http/context.ts'
import { StreamRegistry, type EventStream } from './event-stream.ts'

describe('StreamRegistry', () => {
  it('closes a stream whose start fails', async () => {
    const started: EventStream[] = []
    const app = new Hono<RouteEnv>()
    app.onError((error, c) => c.text(error.message, 500))
    app.get('/', (c) =>
      new StreamRegistry().respond(c, (stream) => {
        started.push(stream)
        throw new Error('The disk does not respond.')
      }),
    )
    expect(await (await app.request('/')).text()).toBe('The disk does not respond.')
    expect(started.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})
