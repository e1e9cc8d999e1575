import type { ControlsState } from '#src/player/player.js'
import {
  start,
  getErrorCode,
  conformanceCase,
  assert,
  pause,
  interrupt,
  playing,
  QUIET_MS,
  until,
  type ConformanceCase,
  type TestRun,
} from './conformance-run.js'

/** What every provider must do; see `Player`. */
export const providerConformance: readonly ConformanceCase[] = [
  conformanceCase('loads once, with its duration', async (harness) => {
    const testRun = start(harness)
    let duration = 0
    testRun.player.on('loaded', (payload) => (duration = payload.duration))
    assert('prepare gives one promise', testRun.player.prepare() === testRun.player.prepare())
    await testRun.player.prepare()
    await until('loaded', () => testRun.count('loaded') > 0)
    await pause(QUIET_MS)
    assert('one loaded event', testRun.count('loaded') === 1)
    assert('a duration', duration > 0.5 && duration < 3.5)
    assert('nothing plays by itself', testRun.count('playing') === 0)
    return [testRun]
  }),
  conformanceCase('defers calls until it has loaded', async (harness) => {
    const testRun = start(harness)
    const calls = [testRun.player.setMuted(true), testRun.player.play()]
    await testRun.player.prepare()
    await Promise.all(calls)
    await until('playing', () => testRun.count('playing') > 0)
    return [testRun]
  }),
  conformanceCase('buffers at any time without an event', async (harness) => {
    const testRun = start(harness)
    testRun.player.buffer?.()
    await testRun.player.prepare()
    testRun.player.buffer?.()
    await until('loaded', () => testRun.count('loaded') > 0)
    await pause(QUIET_MS)
    assert('no event but the load', testRun.events.join() === 'loaded')
    return [testRun]
  }),
  conformanceCase(
    'anticipates a play without an event, and stays paused unless it is called',
    async (harness) => {
      const testRun = start(harness)
      const loaded = testRun.player.prepare()
      testRun.player.anticipatePlay?.({ muted: false })
      await loaded
      testRun.player.anticipatePlay?.({ muted: false })
      await pause(QUIET_MS)
      assert('nothing plays', testRun.count('playing') + testRun.count('firstframe') === 0)
      await testRun.player.setMuted(true)
      await testRun.player.play()
      await until('playing', () => testRun.count('playing') > 0)
      await until('the first frame', () => testRun.count('firstframe') === 1)
      return [testRun]
    },
  ),
  conformanceCase('reports playing, time and the first frame of a play', async (harness) => {
    const testRun = await playing(harness)
    await until('the first frame', () => testRun.count('firstframe') === 1)
    await until('the time', () => testRun.count('timeupdate') > 1)
    return [testRun]
  }),
  conformanceCase('pauses and plays on', async (harness) => {
    const testRun = await playing(harness)
    await interrupt(testRun, 'paused', () => testRun.player.pause())
    assert('one pause', testRun.count('paused') === 1)
    const before = testRun.count('playing')
    await testRun.player.play()
    await until('playing again', () => testRun.count('playing') > before)
    return [testRun]
  }),
  conformanceCase('pauses after a pause call right after a play call', async (harness) => {
    const testRun = start(harness)
    await testRun.player.prepare()
    await testRun.player.setMuted(true)
    const play = getErrorCode(testRun.player.play())
    await testRun.player.pause()
    assert('the play call resolves or is interrupted', ['resolved', 'interrupted'].includes(await play))
    await pause(QUIET_MS)
    const lasting = () => testRun.events.findLast((type) => type === 'playing' || type === 'paused')
    await until('it does not play', () => lasting() !== 'playing')
    return [testRun]
  }),
  conformanceCase('reports one end without a pause, and plays again from the start', async (harness) => {
    const testRun = await playing(harness)
    await until('the end', () => testRun.count('ended') > 0)
    await pause(QUIET_MS)
    assert('one end', testRun.count('ended') === 1)
    assert('no pause', testRun.count('paused') === 0)
    let seconds = Infinity
    testRun.player.on('timeupdate', (time) => (seconds = Math.min(seconds, time.seconds)))
    await testRun.player.play()
    await until('the start', () => seconds < 1)
    await until('the second end', () => testRun.count('ended') === 2)
    return [testRun]
  }),
  conformanceCase('seeks within the film', async (harness) => {
    const testRun = start(harness)
    let seconds = -1
    testRun.player.on('timeupdate', (time) => (seconds = time.seconds))
    await testRun.player.prepare()
    await testRun.player.seek(0.5)
    await until('the place', () => Math.abs(seconds - 0.5) < 0.2)
    await testRun.player.seek(-5)
    await until('the start', () => seconds < 0.2)
    return [testRun]
  }),
  conformanceCase('reports muting and unmuting', async (harness) => {
    const testRun = start(harness)
    let muted: boolean | null = null
    testRun.player.on('volumechange', (payload) => (muted = payload.muted))
    await testRun.player.prepare()
    await testRun.player.setMuted(true)
    await until('muted', () => muted === true)
    await testRun.player.setMuted(false)
    await until('unmuted', () => muted === false)
    return [testRun]
  }),
  conformanceCase(
    'has controls for the page if its host draws none, and reports their state',
    async (harness) => {
      const testRun = start(harness)
      let state: ControlsState | null = null
      const read = () => state
      testRun.player.on('controlschange', (payload) => (state = payload))
      await testRun.player.prepare()
      const { controls } = testRun.player
      assert(
        'it has them exactly where the page draws them',
        (harness.controls === 'page') === Boolean(controls),
      )
      await testRun.player.setMuted(true)
      await testRun.player.play()
      await until('playing', () => testRun.count('playing') > 0)
      if (!controls) {
        await pause(QUIET_MS)
        assert('a host with controls of its own reports none', read() === null)
        return [testRun]
      }
      await until('what is buffered', () => (read()?.buffered.at(-1)?.end ?? 0) > 0.5)
      const languages = read()?.textTracks.map(({ language }) => language)
      assert(
        'the captions of the film',
        languages?.join() === harness.film.captions?.map((track) => track.language).join(),
      )
      assert('no fullscreen', read()?.fullscreen === false)
      await testRun.player.setVolume?.(0.5)
      await until('the volume', () => read()?.volume === 0.5)
      await testRun.player.setVolume?.(7)
      await until('the loudest', () => read()?.volume === 1)
      return [testRun]
    },
  ),
  conformanceCase('accepts captions, also of a language that the film does not have', async (harness) => {
    const testRun = start(harness)
    await testRun.player.prepare()
    for (const language of ['en', 'tlh', null]) await testRun.player.setCaptions(language)
    return [testRun]
  }),
  conformanceCase('fails with a code when a film does not load', async (harness) => {
    const testRuns: TestRun[] = []
    for (const { film, code } of harness.broken) {
      const testRun = start(harness, film)
      const waiting = getErrorCode(testRun.player.play())
      const given = await getErrorCode(testRun.player.prepare())
      assert(`${film.link} gives ${code} rather than ${given}`, given === code)
      assert(`${film.link} rejects every call with it`, (await waiting) === code)
      assert(`${film.link} reports no load`, testRun.count('loaded') === 0)
      testRuns.push(testRun)
    }
    return testRuns
  }),
  conformanceCase('rejects every waiting call when it is destroyed during the load', async (harness) => {
    const testRun = start(harness)
    const waiting = [testRun.player.prepare(), testRun.player.play(), testRun.player.pause()].map(
      getErrorCode,
    )
    testRun.player.destroy()
    testRun.player.destroy()
    for (const code of await Promise.all(waiting)) assert('destroyed', code === 'destroyed')
    await pause(QUIET_MS * 2)
    assert('no event', testRun.events.length === 0)
    return [testRun]
  }),
  conformanceCase('reports nothing after it is destroyed during a play', async (harness) => {
    const testRun = await playing(harness)
    testRun.player.destroy()
    const before = testRun.events.length
    assert('later calls are answered', (await getErrorCode(testRun.player.play())) === 'destroyed')
    await pause(QUIET_MS)
    assert('no further event', testRun.events.length === before)
    return [testRun]
  }),
  conformanceCase('plays beside another player in the same container', async (harness) => {
    const container = harness.container()
    const shared = { ...harness, container: () => container }
    const first = await playing(shared)
    const second = start(shared)
    await second.player.prepare()
    second.player.destroy()
    assert('one player is left', harness.countPlayers(container) === 1)
    await until('the end', () => first.count('ended') === 1)
    return [first]
  }),
]
