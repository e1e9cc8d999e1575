/* The faults of a host, one at a time, with the real SDK: within bounded time the store's status is
   that of the embed, or an error with a code is shown. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import {
  endPages,
  FIRST,
  loaded,
  SILENT,
  startPage,
  getStatus,
} from '../../../testing/browser/vimeo-faults.js'
import { openVimeoFixture } from '../../../testing/browser/vimeo-fixture.js'
import type { VimeoScenario } from '../../../testing/fake-vimeo/scenario.js'

beforeAll(() => commands.startVimeo())
afterEach(endPages)

describe('VimeoPlayer at a play', () => {
  const plays: [string, VimeoScenario][] = [
    ['is reported', {}],
    ['is not reported', { drops: ['playing', 'play'] }],
    ['is reported twice', { doubles: ['playing'] }],
    ['is reported late', { late: { playing: 1500 } }],
    ['comes without time updates', { drops: ['timeupdate'] }],
    ['comes while no event is reported', { drops: 'all' }],
    ['is not answered', { unanswered: ['play'] }],
    ['is neither answered nor reported', { unanswered: ['play'], drops: 'all' }],
    ['does not report whether it is muted', { unanswered: ['getMuted'] }],
    ['wrongly reports that it is muted', { saysMuted: true }],
  ]

  it.each(plays)('follows a play that %s', async (_name, scenario) => {
    const page = await loaded()
    await page.send({ scenario })
    page.store.play()
    await page.pass(3000)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
    expect(await page.send({})).toMatchObject({ paused: false })
    await page.pass(20_000)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
    expect(page.store.getSnapshot().posterHidden).toBe(true)
  })

  it.each(['refused', 'refused-with-sound', 'mutes-itself'] as const)(
    'offers the play button or a muted film when a play is %s',
    async (play) => {
      const page = await loaded()
      await page.send({ scenario: { play } })
      page.store.play()
      await page.pass(2000)
      expect(getStatus(page)).toEqual({ ...FIRST, status: play === 'refused' ? 'loaded' : 'playing' })
      expect(page.store.getSnapshot().mutedByBrowser).toBe(true)
    },
  )

  it('offers the play button when the embed answers a play call without playing', async () => {
    const page = await loaded()
    await page.send({ scenario: { drops: 'all' } })
    page.store.play()
    await page.settle()
    await page.send({ visitor: 'pause' })
    await page.pass(4500)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'loaded' })
  })

  it('reports a retryable error for an unanswered play call of a film that stays paused', async () => {
    const page = await loaded()
    await page.send({ scenario: { play: 'silent' } })
    page.store.play()
    await page.pass(9500)
    expect(getStatus(page)).toMatchObject({ status: 'idle', starting: false, code: 'timeout' })
    page.store.retry()
    await page.pass(1500)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
  })

  it('reports a retryable error when a play waits for data longer than a film may load', async () => {
    const page = await loaded()
    await page.send({ scenario: { stalls: true } })
    page.store.play()
    await page.pass(10_000)
    expect(getStatus(page)).toMatchObject({ starting: true, code: null })
    await page.pass(6000)
    expect(getStatus(page)).toMatchObject({ status: 'idle', starting: false, code: 'timeout' })
  })
})

describe('VimeoPlayer at a load', () => {
  it('aborts a hanging oembed request, and loads at a retry', async () => {
    const page = startPage({ ids: [2000] })
    page.scenarios[2000] = { oembed: 'silent' }
    await page.pass(10_000, 1000)
    expect(page.countOpenRequests()).toBe(1)
    await page.pass(6000, 1000)
    expect(getStatus(page)).toMatchObject({ status: 'idle', code: 'timeout' })
    expect(page.countOpenRequests()).toBe(0)
    page.scenarios[2000] = {}
    page.store.retry()
    await page.pass(500)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'loaded' })
    expect(page.fakeHost.requests).toHaveLength(2)
  })

  it.each([
    [403, 'not-embeddable', false],
    [404, 'not-found', false],
    [500, 'network', true],
    ['domain-refused', 'not-embeddable', false],
    ['garbage', 'network', true],
    ['broken-line', 'network', true],
  ] as const)('reports an oembed response of %s with the code %s', async (oembed, code, retryable) => {
    const page = startPage()
    page.scenarios[2000] = { oembed }
    await page.pass(500)
    expect(page.store.getSnapshot()).toMatchObject({ status: 'idle', error: { code, retryable } })
    expect(page.frames()).toEqual([])
    page.store.next()
    await page.pass(500)
    expect(getStatus(page)).toMatchObject({ id: '2001', status: 'loaded', code: null })
  })

  it.each([
    [1011, 'password-required'],
    [1012, 'not-embeddable'],
    [1013, 'timeout'],
    [1014, 'timeout'],
  ])('reports the frame of film %d with the code %s, after which the next film loads', async (id, code) => {
    const page = startPage({ ids: [id, 2001] })
    page.store.play()
    await page.pass(16_000, 1000)
    expect(page.store.getSnapshot()).toMatchObject({ status: 'idle', starting: false, error: { code } })
    page.store.next()
    await page.pass(500)
    expect(getStatus(page)).toMatchObject({ id: '2001', status: 'loaded', code: null })
  })

  it('aborts a hanging oembed request when its film is left', async () => {
    const page = startPage()
    page.scenarios[2000] = { oembed: 'silent' }
    await page.pass(500)
    page.store.next()
    await page.pass(500)
    expect(page.countOpenRequests()).toBe(0)
    expect(getStatus(page)).toEqual({ ...FIRST, id: '2001', status: 'loaded' })
  })

  it('leaves nothing behind when its page ends at any point', async () => {
    const steps: ((page: ReturnType<typeof openVimeoFixture>) => void | Promise<unknown>)[] = [
      () => {},
      (page) => page.clock.advance(1),
      (page) => page.pass(500),
      (page) => page.store.play(),
      (page) => page.pass(10),
      (page) => page.pass(1000),
      (page) => page.store.pause(),
      (page) => page.pass(1000),
      (page) => page.send({ scenario: SILENT }),
      (page) => page.store.play(),
      (page) => page.pass(2000),
    ]
    for (let last = 1; last <= steps.length; last += 1) {
      const page = openVimeoFixture()
      for (const step of steps.slice(0, last)) await step(page)
      page.end()
      await page.clock.advance(20_000)
      expect([page.container.childElementCount, page.clock.pending], `step ${last}`).toEqual([0, 0])
      expect(page.logged).toEqual([])
    }
  })
})
