import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testActivity } from '../../testing/test-activity.js'
import { settlePromises, createTestClock } from '@cutroom/ground/testing/test-clock'
import { createReconnectingStream, type ConnectionReport, type StreamState } from './reconnecting-stream.js'

/** A connection whose reports the test sends. */
function createConnection(report: (report: ConnectionReport<string>) => void) {
  return {
    closed: false,
    opened: () => report({ type: 'opened' }),
    message: (message: string) => report({ type: 'message', message }),
    dropped: () => report({ type: 'dropped' }),
    ended: () => report({ type: 'ended' }),
    failed: (error: Error) => report({ type: 'failed', error }),
  }
}

type Connection = ReturnType<typeof createConnection>

/** A stream whose connections the test opens, drops and ends. */
function createStream() {
  const clock = createTestClock()
  const activity = testActivity()
  const connections: Connection[] = []
  const states: StreamState['status'][] = []
  let error: Error | undefined
  const messages: string[] = []
  const stream = createReconnectingStream<string>({
    connect: (report) => {
      const connection = createConnection(report)
      connections.push(connection)
      return () => {
        expect(connection.closed).toBe(false)
        connection.closed = true
      }
    },
    onMessage: (message) => messages.push(message),
    onState: (state) => {
      states.push(state.status)
      if (state.status === 'failed') ({ error } = state)
    },
    activity,
    clock,
    delay: (attempt) => 100 * 2 ** attempt,
  })
  const last = () => connections.at(-1)!
  const open = () => connections.filter(({ closed }) => !closed).length
  return { clock, activity, connections, states, messages, stream, last, open, error: () => error }
}

/** A started stream; `opened`: its first connection is open. */
async function startStream({ opened = true } = {}) {
  const test = createStream()
  test.stream.start()
  await settlePromises()
  if (opened) test.last().opened()
  return test
}

describe('createReconnectingStream', () => {
  it('reconnects 100 ms after a drop', async () => {
    const { clock, last, connections, states } = await startStream()
    last().dropped()
    await clock.advance(99)
    expect(connections).toHaveLength(1)
    await clock.advance(1)
    expect(connections).toHaveLength(2)
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting'])
  })

  it('doubles the delay with each unstable connection, and resets it after a stable one', async () => {
    const { stream, clock, last, connections } = createStream()
    stream.start()
    const delays: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await settlePromises()
      last().opened()
      last().dropped()
      const before = connections.length
      const from = clock.now()
      while (connections.length === before) await clock.advance(50)
      delays.push(clock.now() - from)
    }
    expect(delays).toEqual([100, 200, 400, 800])
    last().opened()
    await clock.advance(5000)
    last().dropped()
    await clock.advance(100)
    expect(connections).toHaveLength(6)
  })

  it('drops a connection that is never opened', async () => {
    const { stream, clock, connections, states } = createStream()
    stream.start()
    await clock.advance(15_100)
    expect(states).toEqual(['connecting', 'waiting', 'connecting'])
    expect(connections.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('has no connection while the page is inactive', async () => {
    const { stream, activity, clock, last, open, states } = createStream()
    activity.set(false)
    stream.start()
    await clock.advance(60_000)
    expect(open()).toBe(0)
    activity.set(true)
    await settlePromises()
    last().opened()
    activity.set(false)
    expect(open()).toBe(0)
    expect(states).toEqual(['paused', 'connecting', 'open', 'paused'])
  })

  it('stays ended until reconnect is called', async () => {
    const { stream, clock, last, connections, states } = await startStream()
    last().ended()
    await clock.advance(60_000)
    expect(states.at(-1)).toBe('ended')
    stream.reconnect()
    await settlePromises()
    expect(connections).toHaveLength(2)
  })

  it('stays failed after any event, and keeps the error', async () => {
    const { stream, activity, clock, last, connections, states, error } = await startStream({ opened: false })
    last().failed(new Error('refused'))
    activity.set(false)
    activity.set(true)
    stream.reconnect()
    await clock.advance(60_000)
    expect([states.at(-1), error()?.message]).toEqual(['failed', 'refused'])
    expect(connections).toHaveLength(1)
  })

  it('fails if connect throws', async () => {
    const states: StreamState[] = []
    const stream = createReconnectingStream({
      activity: testActivity(),
      clock: createTestClock(),
      delay: () => 0,
      onMessage: () => {},
      onState: (state) => states.push(state),
      connect: () => {
        throw new Error('no token')
      },
    })
    stream.start()
    await settlePromises()
    expect(states.at(-1)).toMatchObject({ status: 'failed', error: { message: 'no token' } })
  })

  it('ignores reports of a closed connection', async () => {
    const { clock, last, messages, states } = await startStream({ opened: false })
    const old = last()
    old.opened()
    old.dropped()
    const before = states.length
    old.message('late')
    old.ended()
    old.failed(new Error('late'))
    expect([messages, states.length]).toEqual([[], before])
    await clock.advance(100)
    last().opened()
    last().message('on time')
    expect(messages).toEqual(['on time'])
  })

  it('opens no connection when it is stopped at once, and leaves no timer or listener', async () => {
    const { stream, activity, clock, connections, open } = createStream()
    stream.start()
    stream.stop()
    stream.start()
    await settlePromises()
    expect([connections.length, open()]).toEqual([1, 1])
    stream.stop()
    expect([open(), clock.pending, activity.listening()]).toEqual([0, 0, 0])
  })

  it('never has two connections, and none when stopped, in any order of events', async () => {
    const step = fc.constantFrom(
      ...([
        'start',
        'stop',
        'reconnect',
        'hide',
        'show',
        'opened',
        'message',
        'dropped',
        'ended',
        'wait',
      ] as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { stream, activity, clock, connections, states, open } = createStream()
        for (const name of steps) {
          if (name === 'start' || name === 'stop' || name === 'reconnect') stream[name]()
          else if (name === 'hide' || name === 'show') activity.set(name === 'show')
          else if (name === 'wait') await clock.advance(10_000)
          // Closed connections may still report.
          else for (const connection of connections) connection[name]('message')
          await settlePromises()
          expect(open()).toBeLessThanOrEqual(1)
          const isConnected = ['connecting', 'open'].includes(states.at(-1) ?? 'idle')
          expect(open()).toBe(isConnected ? 1 : 0)
        }
        stream.stop()
        expect([open(), clock.pending, activity.listening()]).toEqual([0, 0, 0])
      }),
    )
  })
})
