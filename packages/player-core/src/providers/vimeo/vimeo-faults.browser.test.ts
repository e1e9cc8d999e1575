/*
 * What a host can do wrong, one fault at a time, with the real SDK: within bounded time the store's status is that
 * of the embed, or an error with a code is shown.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { hostedPage } from '../../testing/browser/hosted-page.js'
import type { FrameCommand, VimeoScenario } from '../../testing/vimeo-stand-in/scenario.js'

/** As long as a silent player may take to be reported: its progress, and two readings. Milliseconds. */
const SILENCE_MS = 1000 + 2 * 4000

const pages: ReturnType<typeof hostedPage>[] = []

beforeAll(() => commands.startVimeo())
afterEach(() => {
  for (const page of pages.splice(0)) page.end()
})

/** A page whose first film has loaded. */
async function loaded(options: Parameters<typeof hostedPage>[0] = {}) {
  const page = hostedPage(options)
  pages.push(page)
  await page.pass(500)
  return page
}

/** A page whose first film has played for a second. */
async function playing(scenario: VimeoScenario = {}) {
  const page = await loaded()
  await page.tell({ scenario })
  page.store.play()
  await page.pass(1000)
  return page
}

const statusOf = ({ store }: ReturnType<typeof hostedPage>) => {
  const { id, status, starting, buffering, error } = store.getSnapshot()
  return { id, status, starting, buffering, code: error?.code ?? null }
}
const FIRST = { id: '2000', starting: false, buffering: false, code: null }

describe('an end', () => {
  const ends: [string, VimeoScenario][] = [
    ['is reported as it should be', {}],
    ['comes as a pause 0.25 s early with `ended` after it', { pausesBeforeEnd: 0.25 }],
    ['comes as a pause 0.1 s early alone', { pausesBeforeEnd: 0.1, ends: 0 }],
    ['comes as a pause alone', { ends: 0 }],
    ['comes without its pause', { drops: ['pause'] }],
    ['is not reported at all', { drops: ['pause', 'ended'] }],
    ['is reported twice at once', { doubles: ['pause', 'ended'] }],
    ['is reported again later', { ends: 2 }],
    ['is reported a second late', { late: { pause: 1000, ended: 1000 } }],
    ['comes while no event is reported', { drops: 'all' }],
    ['comes while `getEnded` is not answered', { drops: ['pause', 'ended'], unanswered: ['getEnded'] }],
  ]

  it.each(ends)('that %s advances the reel by one film', async (_name, scenario) => {
    const page = await playing(scenario)
    await page.tell({ jumpTo: -0.5 })
    await page.pass(9000)
    expect(statusOf(page)).toMatchObject({ id: '2001', status: 'playing', code: null })
    expect(page.logged).toEqual([])
  })

  it('that the host keeps back by standing still just before it advances the reel', async () => {
    const page = await playing()
    await page.tell({ jumpTo: -0.2, scenario: { stalls: true } })
    await page.pass(3000)
    expect(statusOf(page)).toMatchObject({ id: '2001', code: null })
  })

  it('reported in the middle of the film is ignored while the film plays on', async () => {
    const page = await playing({ late: { ended: 2000 } })
    await page.tell({ jumpTo: -0.5 })
    page.store.setFilms([{ id: '2000', link: 'https://vimeo.com/2000' }])
    await page.pass(1000)
    page.store.play()
    await page.pass(4000)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
  })
})

describe('a pause', () => {
  const pauses: [string, VimeoScenario][] = [
    ['is reported', {}],
    ['is not reported', { drops: ['pause'] }],
    ['is reported twice', { doubles: ['pause'] }],
    ['is reported late', { late: { pause: 2000 } }],
    ['comes while no event is reported', { drops: 'all' }],
    ['is not answered', { unanswered: ['pause'] }],
  ]

  it.each(pauses)(
    'of the visitor in the embed that %s is followed, and so is the next play',
    async (_name, scenario) => {
      const page = await playing(scenario)
      await page.tell({ visitor: 'pause' })
      await page.pass(2500)
      expect(statusOf(page)).toEqual({ ...FIRST, status: 'loaded' })
      await page.tell({ visitor: 'play' })
      await page.pass(6500)
      expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
    },
  )

  it.each(pauses.slice(0, -1))('of the page that %s is followed', async (_name, scenario) => {
    const page = await playing(scenario)
    page.store.pause()
    await page.pass(2500)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'loaded' })
    expect(await page.tell({})).toMatchObject({ paused: true })
  })

  it('that the embed makes without an answer is no error', async () => {
    const page = await playing({ unanswered: ['pause'] })
    page.store.pause()
    await page.pass(10_000)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'loaded' })
  })

  it('that the embed neither makes nor answers ends in an error with a retry, and the sound with it', async () => {
    const page = await playing({ ignores: ['pause'] })
    page.store.pause()
    await page.pass(8500)
    expect(statusOf(page)).toMatchObject({ status: 'idle', code: 'timeout' })
    expect(page.current()).toBeNull()
  })
})

describe('a play', () => {
  const plays: [string, VimeoScenario][] = [
    ['is reported', {}],
    ['is not reported', { drops: ['playing', 'play'] }],
    ['is reported twice', { doubles: ['playing'] }],
    ['is reported late', { late: { playing: 1500 } }],
    ['comes without time updates', { drops: ['timeupdate'] }],
    ['comes while no event is reported', { drops: 'all' }],
    ['is not answered', { unanswered: ['play'] }],
    ['is neither answered nor reported', { unanswered: ['play'], drops: 'all' }],
    ['does not say whether it is muted', { unanswered: ['getMuted'] }],
    ['says wrongly that it is muted', { saysMuted: true }],
  ]

  it.each(plays)('that %s is followed', async (_name, scenario) => {
    const page = await loaded()
    await page.tell({ scenario })
    page.store.play()
    await page.pass(3000)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
    expect(await page.tell({})).toMatchObject({ paused: false })
    await page.pass(20_000)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
    expect(page.store.getSnapshot().posterHidden).toBe(true)
  })

  it.each(['refused', 'refused-with-sound', 'mutes-itself'] as const)(
    'that is %s leaves the play button or a muted film',
    async (play) => {
      const page = await loaded()
      await page.tell({ scenario: { play } })
      page.store.play()
      await page.pass(2000)
      expect(statusOf(page)).toEqual({ ...FIRST, status: play === 'refused' ? 'loaded' : 'playing' })
      expect(page.store.getSnapshot().mutedByBrowser).toBe(true)
    },
  )

  it('that the embed takes without playing gives the play button back', async () => {
    const page = await loaded()
    await page.tell({ scenario: { drops: 'all' } })
    page.store.play()
    await page.settle()
    await page.tell({ visitor: 'pause' })
    await page.pass(4500)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'loaded' })
  })

  it('that is never answered by a film that stays paused is an error with a retry', async () => {
    const page = await loaded()
    await page.tell({ scenario: { play: 'silent' } })
    page.store.play()
    await page.pass(9500)
    expect(statusOf(page)).toMatchObject({ status: 'idle', starting: false, code: 'timeout' })
    page.store.retry()
    await page.pass(1500)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
  })

  it('that waits for data for longer than a film may load is an error with a retry', async () => {
    const page = await loaded()
    await page.tell({ scenario: { stalls: true } })
    page.store.play()
    await page.pass(10_000)
    expect(statusOf(page)).toMatchObject({ starting: true, code: null })
    await page.pass(6000)
    expect(statusOf(page)).toMatchObject({ status: 'idle', starting: false, code: 'timeout' })
  })
})

describe('a playing embed', () => {
  const SILENT: VimeoScenario = { drops: 'all', unanswered: 'all' }

  it('that goes silent is an error with a retry, and the next film can be reached', async () => {
    const page = await playing()
    await page.tell({ scenario: SILENT })
    await page.pass(SILENCE_MS)
    expect(statusOf(page)).toMatchObject({ status: 'idle', code: 'timeout' })
    expect(page.store.getSnapshot().error?.retryable).toBe(true)
    expect(page.current()).toBeNull()
    page.store.retry()
    await page.pass(1500)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
    await page.tell({ scenario: SILENT })
    await page.pass(SILENCE_MS)
    page.store.next()
    await page.pass(1000)
    expect(statusOf(page)).toEqual({ ...FIRST, id: '2001', status: 'loaded' })
    expect(page.logged.map(({ code }) => code)).toEqual(['timeout', 'timeout'])
  })

  it('that goes silent answers a pause with an error no later', async () => {
    const page = await playing()
    await page.tell({ scenario: SILENT })
    page.store.pause()
    await page.pass(SILENCE_MS)
    expect(statusOf(page)).toMatchObject({ status: 'idle', code: 'timeout' })
  })

  it.each([
    ['PlaybackError', 'unknown'],
    ['PrivacyError', 'not-embeddable'],
    ['NotFoundError', 'not-found'],
  ])('that reports %s is an error with the code %s', async (name, code) => {
    const page = await playing()
    await page.tell({ error: { name, message: 'It went wrong.' } })
    expect(statusOf(page)).toMatchObject({ status: 'idle', code })
    expect(page.frames()).toHaveLength(1)
    expect(page.logged).toHaveLength(1)
  })

  it.each<[string, NonNullable<FrameCommand['error']>]>([
    ['to a call', { name: 'RangeError', message: 'Too loud.', method: 'setVolume' }],
    ['to a play call of before', { name: 'NotAllowedError', message: 'No gesture.', method: 'play' }],
    ['of a refusal without a call', { name: 'NotAllowedError', message: 'No gesture.' }],
  ])('plays on after an error that is an answer %s', async (_name, error) => {
    const page = await playing()
    await page.tell({ error })
    await page.pass(2000)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
  })

  it('that waits for data is buffering until it goes on, and no error', async () => {
    for (const drops of [[], ['bufferstart', 'bufferend', 'playing']]) {
      const page = await playing({ drops })
      await page.tell({ scenario: { stalls: true } })
      await page.pass(60_000, 1000)
      expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing', buffering: true })
      await page.tell({ scenario: { stalls: false } })
      await page.pass(1000)
      expect(statusOf(page)).toEqual({ ...FIRST, status: 'playing' })
      page.end()
    }
  })

  it('whose answers are lost now and then goes on being followed', async () => {
    const page = await playing({ drops: 'all', unanswered: ['getPaused', 'getEnded', 'getCurrentTime'] })
    await page.pass(3000)
    await page.tell({ scenario: { unanswered: [] } })
    await page.pass(5000)
    await page.tell({ visitor: 'pause' })
    await page.pass(3000)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'loaded' })
  })
})

describe('a film', () => {
  it('whose oembed request hangs loads at once when it is retried, and the request ends', async () => {
    const page = hostedPage({ ids: [2000] })
    pages.push(page)
    page.scenarios[2000] = { oembed: 'silent' }
    await page.pass(10_000, 1000)
    expect(page.countOpenRequests()).toBe(1)
    await page.pass(6000, 1000)
    expect(statusOf(page)).toMatchObject({ status: 'idle', code: 'timeout' })
    expect(page.countOpenRequests()).toBe(0)
    page.scenarios[2000] = {}
    page.store.retry()
    await page.pass(500)
    expect(statusOf(page)).toEqual({ ...FIRST, status: 'loaded' })
    expect(page.standIn.requests).toHaveLength(2)
  })

  it.each([
    [403, 'not-embeddable', false],
    [404, 'not-found', false],
    [500, 'network', true],
    ['domain-refused', 'not-embeddable', false],
    ['garbage', 'network', true],
    ['broken-line', 'network', true],
  ] as const)(
    'whose oembed request ends in %s is an error with the code %s',
    async (oembed, code, retryable) => {
      const page = hostedPage()
      pages.push(page)
      page.scenarios[2000] = { oembed }
      await page.pass(500)
      expect(page.store.getSnapshot()).toMatchObject({ status: 'idle', error: { code, retryable } })
      expect(page.frames()).toEqual([])
      page.store.next()
      await page.pass(500)
      expect(statusOf(page)).toMatchObject({ id: '2001', status: 'loaded', code: null })
    },
  )

  it.each([
    [1011, 'password-required'],
    [1012, 'not-embeddable'],
    [1013, 'timeout'],
    [1014, 'timeout'],
  ])('whose frame is that of %d is an error with the code %s, and the next one loads', async (id, code) => {
    const page = hostedPage({ ids: [id, 2001] })
    pages.push(page)
    page.store.play()
    await page.pass(16_000, 1000)
    expect(page.store.getSnapshot()).toMatchObject({ status: 'idle', starting: false, error: { code } })
    page.store.next()
    await page.pass(500)
    expect(statusOf(page)).toMatchObject({ id: '2001', status: 'loaded', code: null })
  })

  it('that is left while its oembed request hangs ends the request', async () => {
    const page = hostedPage()
    pages.push(page)
    page.scenarios[2000] = { oembed: 'silent' }
    await page.pass(500)
    page.store.next()
    await page.pass(500)
    expect(page.countOpenRequests()).toBe(0)
    expect(statusOf(page)).toEqual({ ...FIRST, id: '2001', status: 'loaded' })
  })

  it('is left at any container without anything of it staying behind', async () => {
    const stages: ((page: ReturnType<typeof hostedPage>) => void | Promise<unknown>)[] = [
      () => {},
      (page) => page.clock.advance(1),
      (page) => page.pass(500),
      (page) => page.store.play(),
      (page) => page.pass(10),
      (page) => page.pass(1000),
      (page) => page.store.pause(),
      (page) => page.pass(1000),
      (page) => page.tell({ scenario: SILENT_AFTER_ALL }),
      (page) => page.store.play(),
      (page) => page.pass(2000),
    ]
    for (let last = 1; last <= stages.length; last += 1) {
      const page = hostedPage()
      for (const step of stages.slice(0, last)) await step(page)
      page.end()
      await page.clock.advance(20_000)
      expect([page.container.childElementCount, page.clock.pending], `container ${last}`).toEqual([0, 0])
      expect(page.logged).toEqual([])
    }
  })
})

const SILENT_AFTER_ALL: VimeoScenario = { drops: 'all', unanswered: 'all' }
