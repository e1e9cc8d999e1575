import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testActivity } from '../../testing/test-activity.js'
import { settle, testClock } from '../../testing/test-clock.js'
import { createChannel } from './channel.js'
import type { ChannelState } from './channel-state.js'
import type { LinkHandlers } from './connection.js'

/** A channel over connections that a test opens, drops and ends by hand. */
function scripted() {
  const clock = testClock()
  const activity = testActivity()
  const links: (LinkHandlers<string> & { closed: boolean })[] = []
  const states: ChannelState['status'][] = []
  const heard: string[] = []
  const channel = createChannel<string>({
    open: (handlers) => {
      const link = { ...handlers, closed: false }
      links.push(link)
      return () => {
        expect(link.closed).toBe(false)
        link.closed = true
      }
    },
    onMessage: (message) => heard.push(message),
    onState: ({ status }) => states.push(status),
    activity,
    clock,
    delay: (attempt) => 100 * 2 ** attempt,
  })
  const last = () => links.at(-1)!
  const open = () => links.filter(({ closed }) => !closed).length
  return { clock, activity, links, states, heard, channel, last, open }
}

describe('a channel', () => {
  it('comes back 100 ms after a drop', async () => {
    const { channel, clock, last, links, states } = scripted()
    channel.start()
    await settle()
    last().opened()
    last().dropped()
    await clock.pass(99)
    expect(links).toHaveLength(1)
    await clock.pass(1)
    expect(links).toHaveLength(2)
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting'])
  })

  it('waits twice as long each time that a connection does not last, and begins anew after one that did', async () => {
    const { channel, clock, last, links } = scripted()
    channel.start()
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await settle()
      last().opened()
      last().dropped()
      const before = links.length
      const from = clock.now()
      while (links.length === before) await clock.pass(50)
      waits.push(clock.now() - from)
    }
    expect(waits).toEqual([100, 200, 400, 800])
    last().opened()
    await clock.pass(5000)
    last().dropped()
    await clock.pass(100)
    expect(links).toHaveLength(6)
  })

  it('gives a connection up that is never welcomed', async () => {
    const { channel, clock, links, states } = scripted()
    channel.start()
    await clock.pass(15_100)
    expect(states).toEqual(['connecting', 'waiting', 'connecting'])
    expect(links.map(({ closed }) => closed)).toEqual([true, false])
  })

  it('has no connection while nobody looks', async () => {
    const { channel, activity, clock, last, open, states } = scripted()
    activity.set(false)
    channel.start()
    await clock.pass(60_000)
    expect(open()).toBe(0)
    activity.set(true)
    await settle()
    last().opened()
    activity.set(false)
    expect(open()).toBe(0)
    expect(states).toEqual(['paused', 'connecting', 'open', 'paused'])
  })

  it('stays ended, until it is revived', async () => {
    const { channel, clock, last, links } = scripted()
    channel.start()
    await settle()
    last().opened()
    last().ended()
    await clock.pass(60_000)
    expect(channel.state().status).toBe('ended')
    channel.revive()
    await settle()
    expect(links).toHaveLength(2)
  })

  it('stays failed, whatever happens, and says why', async () => {
    const { channel, activity, clock, last, links } = scripted()
    channel.start()
    await settle()
    last().failed(new Error('refused'))
    activity.set(false)
    activity.set(true)
    channel.revive()
    await clock.pass(60_000)
    expect(channel.state()).toMatchObject({ status: 'failed', error: { message: 'refused' } })
    expect(links).toHaveLength(1)
  })

  it('fails where a connection cannot even be asked for', async () => {
    const channel = createChannel({
      activity: testActivity(),
      clock: testClock(),
      delay: () => 0,
      onMessage: () => {},
      onState: () => {},
      open: () => {
        throw new Error('no token')
      },
    })
    channel.start()
    await settle()
    expect(channel.state()).toMatchObject({ status: 'failed', error: { message: 'no token' } })
  })

  it('hears nothing of a connection that it has closed', async () => {
    const { channel, clock, last, heard, states } = scripted()
    channel.start()
    await settle()
    const old = last()
    old.opened()
    old.dropped()
    const before = states.length
    old.message('late')
    old.ended()
    old.failed(new Error('late'))
    expect([heard, states.length]).toEqual([[], before])
    await clock.pass(100)
    last().opened()
    last().message('on time')
    expect(heard).toEqual(['on time'])
  })

  it('opens nothing where it is started and stopped at once, and leaves nothing behind', async () => {
    const { channel, activity, clock, links, open } = scripted()
    channel.start()
    channel.stop()
    channel.start()
    await settle()
    expect([links.length, open()]).toEqual([1, 1])
    channel.stop()
    expect([open(), clock.waiting(), activity.listening()]).toEqual([0, 0, 0])
  })

  it('never has two connections, and none when stopped, in any order of events', async () => {
    const step = fc.constantFrom(
      ...([
        'start',
        'stop',
        'revive',
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
        const { channel, activity, clock, links, open } = scripted()
        for (const name of steps) {
          if (name === 'start' || name === 'stop' || name === 'revive') channel[name]()
          else if (name === 'hide' || name === 'show') activity.set(name === 'show')
          else if (name === 'wait') await clock.pass(10_000)
          // Any connection there ever was may still say something.
          else for (const link of links) link[name]('message')
          await settle()
          expect(open()).toBeLessThanOrEqual(1)
          const connected = ['connecting', 'open'].includes(channel.state().status)
          expect(open()).toBe(connected ? 1 : 0)
        }
        channel.stop()
        expect([open(), clock.waiting(), activity.listening()]).toEqual([0, 0, 0])
      }),
    )
  })
})
