/* The faults of a host, one at a time, with the real SDK: within bounded time the store's status is
   that of the embed, or an error with a code is shown. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import {
  endPages,
  FIRST,
  loaded,
  playing,
  SILENCE_MS,
  SILENT,
  getStatus,
} from '../../../testing/browser/vimeo-faults.js'
import type { FrameCommand, VimeoScenario } from '../../../testing/fake-vimeo/scenario.js'

beforeAll(() => commands.startVimeo())
afterEach(endPages)

describe('VimeoPlayer at an end', () => {
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

  it.each(ends)('lets the store advance by one film at an end that %s', async (_name, scenario) => {
    const page = await playing(scenario)
    await page.send({ jumpTo: -0.5 })
    await page.pass(9000)
    expect(getStatus(page)).toMatchObject({ id: '2001', status: 'playing', code: null })
    expect(page.logged).toEqual([])
  })

  it('lets the store advance by one film when the host stops just before the end', async () => {
    const page = await playing()
    await page.send({ jumpTo: -0.2, scenario: { stalls: true } })
    await page.pass(3000)
    expect(getStatus(page)).toMatchObject({ id: '2001', code: null })
  })

  it('ignores an end that is reported in the middle of the film', async () => {
    const page = await playing({ late: { ended: 2000 } })
    await page.send({ jumpTo: -0.5 })
    page.store.setFilms([{ id: '2000', link: 'https://vimeo.com/2000' }])
    await page.pass(1000)
    page.store.play()
    await page.pass(4000)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
  })
})

describe('VimeoPlayer of a film whose length Vimeo rounds before it plays', () => {
  const play = async (id: number, scenario: VimeoScenario = {}) => {
    const page = await loaded({ ids: [id, 2000] })
    await page.send({ scenario })
    page.store.play()
    await page.pass(1000)
    return page
  }

  it.each<[number, VimeoScenario]>([
    [2003, {}],
    [2003, { ends: 0 }],
    [2004, {}],
  ])('lets the store advance at the end of film %d with the faults %j', async (id, scenario) => {
    const page = await play(id, scenario)
    await page.send({ jumpTo: -0.5 })
    await page.pass(3000)
    expect(getStatus(page)).toMatchObject({ id: '2000', status: 'playing', code: null })
  })

  it('counts a pause half a second before the end as a pause', async () => {
    const page = await play(2004)
    await page.send({ jumpTo: -0.6, visitor: 'pause' })
    await page.pass(2500)
    expect(getStatus(page)).toEqual({ ...FIRST, id: '2004', status: 'loaded' })
  })
})

describe('VimeoPlayer at a pause', () => {
  const pauses: [string, VimeoScenario][] = [
    ['is reported', {}],
    ['is not reported', { drops: ['pause'] }],
    ['is reported twice', { doubles: ['pause'] }],
    ['is reported late', { late: { pause: 2000 } }],
    ['comes while no event is reported', { drops: 'all' }],
    ['is not answered', { unanswered: ['pause'] }],
  ]

  it.each(pauses)('follows a pause of the visitor that %s, and the next play', async (_name, scenario) => {
    const page = await playing(scenario)
    await page.send({ visitor: 'pause' })
    await page.pass(2500)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'loaded' })
    await page.send({ visitor: 'play' })
    await page.pass(6500)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
  })

  it.each(pauses.slice(0, -1))('pauses for the page with a pause that %s', async (_name, scenario) => {
    const page = await playing(scenario)
    page.store.pause()
    await page.pass(2500)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'loaded' })
    expect(await page.send({})).toMatchObject({ paused: true })
  })

  it('reports no error for a pause that is carried out without an answer', async () => {
    const page = await playing({ unanswered: ['pause'] })
    page.store.pause()
    await page.pass(10_000)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'loaded' })
  })

  it('removes an embed that neither carries out nor answers a pause', async () => {
    const page = await playing({ ignores: ['pause'] })
    page.store.pause()
    await page.pass(8500)
    expect(getStatus(page)).toMatchObject({ status: 'idle', code: 'timeout' })
    expect(page.current()).toBeNull()
  })
})

describe('VimeoPlayer while it plays', () => {
  it('reports a retryable error for a silent embed, after which the next film loads', async () => {
    const page = await playing()
    await page.send({ scenario: SILENT })
    await page.pass(SILENCE_MS)
    expect(getStatus(page)).toMatchObject({ status: 'idle', code: 'timeout' })
    expect(page.store.getSnapshot().error?.retryable).toBe(true)
    expect(page.current()).toBeNull()
    page.store.retry()
    await page.pass(1500)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
    await page.send({ scenario: SILENT })
    await page.pass(SILENCE_MS)
    page.store.next()
    await page.pass(1000)
    expect(getStatus(page)).toEqual({ ...FIRST, id: '2001', status: 'loaded' })
    expect(page.logged.map(({ code }) => code)).toEqual(['timeout', 'timeout'])
  })

  it('reports the error of a silent embed no later after a pause', async () => {
    const page = await playing()
    await page.send({ scenario: SILENT })
    page.store.pause()
    await page.pass(SILENCE_MS)
    expect(getStatus(page)).toMatchObject({ status: 'idle', code: 'timeout' })
  })

  it.each([
    ['PlaybackError', 'unknown'],
    ['PrivacyError', 'not-embeddable'],
    ['NotFoundError', 'not-found'],
  ])('reports the embed error %s with the code %s', async (name, code) => {
    const page = await playing()
    await page.send({ error: { name, message: 'It went wrong.' } })
    expect(getStatus(page)).toMatchObject({ status: 'idle', code })
    expect(page.frames()).toHaveLength(1)
    expect(page.logged).toHaveLength(1)
  })

  it.each<[string, NonNullable<FrameCommand['error']>]>([
    ['to a call', { name: 'RangeError', message: 'Too loud.', method: 'setVolume' }],
    ['to an earlier play call', { name: 'NotAllowedError', message: 'No gesture.', method: 'play' }],
    ['of a refusal without a call', { name: 'NotAllowedError', message: 'No gesture.' }],
  ])('plays on after an error that is an answer %s', async (_name, error) => {
    const page = await playing()
    await page.send({ error })
    await page.pass(2000)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
  })

  it('reports waiting for data as buffering, without an error', async () => {
    for (const drops of [[], ['bufferstart', 'bufferend', 'playing']]) {
      const page = await playing({ drops })
      await page.send({ scenario: { stalls: true } })
      await page.pass(60_000, 1000)
      expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing', buffering: true })
      await page.send({ scenario: { stalls: false } })
      await page.pass(1000)
      expect(getStatus(page)).toEqual({ ...FIRST, status: 'playing' })
      page.end()
    }
  })

  it('follows an embed whose answers are lost for a while', async () => {
    const page = await playing({ drops: 'all', unanswered: ['getPaused', 'getEnded', 'getCurrentTime'] })
    await page.pass(3000)
    await page.send({ scenario: { unanswered: [] } })
    await page.pass(5000)
    await page.send({ visitor: 'pause' })
    await page.pass(3000)
    expect(getStatus(page)).toEqual({ ...FIRST, status: 'loaded' })
  })
})
