import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../../testing/test-clock.ts'
import { UNKNOWN_EVENT } from './content-events.ts'
import { startCachedHome } from '../../../testing/server/cached-home.ts'
import { createNamedEvents } from './named-events.ts'

const request = (id: string, page = '/') => ({ id, page, network: '192.0.2.1' })

describe('createNamedEvents', () => {
  it('lets an event be read once for each page', async () => {
    const { clock, move } = createTestClock()
    const events = createNamedEvents(clock, async () => true)
    const since = clock.now()
    expect(await events.find(request('e1'))).toEqual({ since, mayRender: true })
    await move(10)
    expect(await events.find(request('e1'))).toEqual({ since, mayRender: false })
    expect(await events.find(request('e1', '/info'))).toEqual({ since, mayRender: true })
  })

  it('forgets an event after a minute', async () => {
    const { clock, move } = createTestClock()
    const events = createNamedEvents(clock, async () => true)
    await events.find(request('e1'))
    await move(60_001)
    expect(await events.find(request('e1'))).toEqual({ since: clock.now(), mayRender: true })
  })

  it('leaves the read of an event to another network where the limit refuses one', async () => {
    const { clock } = createTestClock()
    const events = createNamedEvents(clock, async (network) => network !== '203.0.113.9')
    const refused = { ...request('e1'), network: '203.0.113.9' }
    for (let count = 0; count < 2; count += 1) expect(await events.find(refused)).toEqual(UNKNOWN_EVENT)
    expect(await events.find(request('e1'))).toEqual({ since: clock.now(), mayRender: true })
  })

  it('reads no more for 300 invented events than the limit of a network', async () => {
    const { invent, homeReads, pages } = await startCachedHome(undefined)
    pages.now += 1
    await invent()
    expect(homeReads()).toBeLessThanOrEqual(60)
  })
})
