import { describe, expect, it } from 'vitest'
import { CALL_TIMEOUT_MS, LOAD_TIMEOUT_MS, createEmitter, type PlayerEvents } from '../player/player.js'
import { PlayerError } from '../player/player-error.js'
import { createTestClock } from '../../testing/test-clock.js'
import { HostMonitor } from './host-monitor.js'
import type { PlaybackReading } from './playback-monitor.js'

const DURATION = 10
/** The deadline of a reading, as a provider sets it. */
const READING_TIMEOUT_MS = CALL_TIMEOUT_MS / 2

/**
 * A monitor of a player that reports nothing by itself, and answers with `host` unless it is
 * silent.
 */
function monitored() {
  const clock = createTestClock()
  const { on, emit } = createEmitter<PlayerEvents>()
  const events: string[] = []
  for (const type of ['playing', 'paused', 'ended', 'waiting'] as const) on(type, () => events.push(type))
  const failures: PlayerError[] = []
  const host = { paused: true, ended: false, seconds: 0, isSilent: false, isHidden: false, readings: 0 }
  const monitor = new HostMonitor({
    emit,
    clock,
    duration: () => DURATION,
    read: () =>
      new Promise<PlaybackReading>((resolve) => {
        host.readings += 1
        const { paused, ended, seconds } = host
        if (host.isSilent) clock.after(READING_TIMEOUT_MS, () => resolve({}))
        else clock.after(10, () => resolve({ paused, ended, seconds }))
      }),
    isHidden: () => host.isHidden,
    fail: (error) => {
      failures.push(error)
      monitor.stop()
    },
    film: 'The film',
  })
  /** Lets the host play, with time updates or without. */
  const play = async (ms: number, reportsTime: boolean) => {
    for (let left = ms; left > 0; left -= 250) {
      await clock.advance(250)
      host.seconds += 0.25
      if (reportsTime) monitor.onTime(host.seconds)
    }
  }
  const start = async () => {
    host.paused = false
    monitor.onPlaying()
    await play(500, true)
  }
  return { clock, events, failures, host, monitor, play, start }
}

describe('HostMonitor', () => {
  it('sends no query to a player that reports its progress', async () => {
    const { host, play, start } = monitored()
    await start()
    await play(5000, true)
    expect(host.readings).toBe(0)
  })

  it('counts a pause just before the end as the end, once, whatever follows it', async () => {
    const { events, monitor, start } = monitored()
    await start()
    monitor.onPause(DURATION - 0.25)
    monitor.onEnded()
    monitor.onEnded()
    expect(events).toEqual(['playing', 'ended'])
  })

  it('reports a pause that the page called as a pause, also just before the end', async () => {
    const { events, monitor, start } = monitored()
    await start()
    monitor.pause(Promise.resolve())
    monitor.onPause(DURATION - 0.1)
    expect(events).toEqual(['playing', 'paused'])
  })

  it('reports a pause further from the end as a pause', async () => {
    const { events, monitor, start } = monitored()
    await start()
    monitor.onPause(DURATION - 0.3)
    expect(events).toEqual(['playing', 'paused'])
  })

  it('counts a pause beyond a length that is rounded as the end, and one far beyond it as a pause', async () => {
    const rounded = monitored()
    await rounded.start()
    rounded.monitor.onPause(DURATION + 0.5)
    expect(rounded.events).toEqual(['playing', 'ended'])
    const wrong = monitored()
    await wrong.start()
    wrong.monitor.onPause(DURATION + 5)
    expect(wrong.events).toEqual(['playing', 'paused'])
  })

  it('queries the player after an early end, and ignores that end while the film plays on', async () => {
    const { clock, events, host, monitor, start } = monitored()
    await start()
    monitor.onEnded()
    await clock.advance(10)
    expect([host.readings, events]).toEqual([1, ['playing']])
  })

  it('notices a pause, an end and a play that nobody reports', async () => {
    const { clock, events, host, play, start } = monitored()
    await start()
    host.paused = true
    await clock.advance(1100)
    expect(events).toEqual(['playing', 'paused'])
    host.paused = false
    await play(5500, false)
    expect(events).toEqual(['playing', 'paused', 'playing'])
    Object.assign(host, { paused: true, ended: true, seconds: DURATION })
    await clock.advance(1100)
    expect(events).toEqual(['playing', 'paused', 'playing', 'ended'])
  })

  it('follows the film by its answers while time updates stay out', async () => {
    const { events, failures, play, start } = monitored()
    await start()
    await play(5000, false)
    expect([events, failures]).toEqual([['playing'], []])
  })

  it('reports a film that stands still as waiting, and as playing once it moves, and never as a failure', async () => {
    const { clock, events, failures, play, start } = monitored()
    await start()
    await clock.advance(60_000)
    expect(events).toEqual(['playing', 'waiting'])
    await play(500, true)
    expect([events, failures]).toEqual([['playing', 'waiting', 'playing'], []])
  })

  it('counts a film that stands still where it ends as ended', async () => {
    const { clock, events, host, monitor, start } = monitored()
    await start()
    host.seconds = DURATION - 0.1
    monitor.onTime(host.seconds)
    await clock.advance(2500)
    expect(events).toEqual(['playing', 'ended'])
    await clock.advance(20_000)
    expect(events).toEqual(['playing', 'ended'])
  })

  it('reports a player that has stopped answering as failed, in bounded time', async () => {
    const { clock, events, failures, host, start } = monitored()
    await start()
    host.isSilent = true
    await clock.advance(1000 + 2 * READING_TIMEOUT_MS)
    expect(failures).toMatchObject([{ code: 'timeout', retryable: true }])
    expect(events).toEqual(['playing'])
    expect(clock.pending).toBe(0)
  })

  it('forgives one reading without an answer, as a device that has slept gives', async () => {
    const { clock, failures, host, start } = monitored()
    await start()
    host.isSilent = true
    await clock.advance(1000 + READING_TIMEOUT_MS - 1)
    host.isSilent = false
    await clock.advance(20_000)
    expect(failures).toEqual([])
  })

  it('reports no failure of a silent player while the page is in the background', async () => {
    const { clock, failures, host, start } = monitored()
    await start()
    Object.assign(host, { isSilent: true, isHidden: true })
    await clock.advance(60_000)
    expect(failures).toEqual([])
    host.isHidden = false
    await clock.advance(2000 + 4 * READING_TIMEOUT_MS)
    expect(failures).toMatchObject([{ code: 'timeout' }])
  })

  it('reports a player that has stopped answering while it is paused as failed', async () => {
    const { clock, failures, host, monitor, start } = monitored()
    await start()
    host.paused = true
    monitor.onPause(host.seconds)
    host.isSilent = true
    await clock.advance(5000 + 2 * READING_TIMEOUT_MS)
    expect(failures).toMatchObject([{ code: 'timeout' }])
  })

  it('reports no failure of a silent player that still reports progress', async () => {
    const { failures, host, monitor, play, start } = monitored()
    await start()
    host.isSilent = true
    monitor.query()
    await play(8000, true)
    expect(failures).toEqual([])
  })

  it('ignores answers that an event has overtaken', async () => {
    const { clock, events, host, monitor, start } = monitored()
    await start()
    host.paused = true
    monitor.query()
    monitor.onPlaying()
    host.paused = false
    await clock.advance(10)
    expect(events).toEqual(['playing'])
  })

  it('sends no query to a player that has not played yet', async () => {
    const { clock, host } = monitored()
    await clock.advance(60_000)
    expect([host.readings, clock.pending]).toEqual([0, 0])
  })

  it('sends no query and leaves no timer after stop', async () => {
    const { clock, host, monitor, start } = monitored()
    await start()
    monitor.query()
    monitor.stop()
    await clock.advance(20_000)
    expect([host.readings, clock.pending]).toEqual([1, 0])
  })
})

describe('HostMonitor.play', () => {
  const getOutcome = (begun: Promise<void>) =>
    begun.then(
      () => 'begun',
      (error: PlayerError) => error.code,
    )
  const answered = Promise.resolve()
  const unanswered = (code: 'timeout' | 'autoplay-refused') =>
    Promise.reject(new PlayerError(code, 'The call failed.'))

  it('resolves with the report that the film plays, answered or not', async () => {
    const { monitor } = monitored()
    const begun = monitor.play(new Promise(() => {}))
    monitor.onPlaying()
    await expect(begun).resolves.toBeUndefined()
  })

  it('resolves without a report once the film moves on', async () => {
    const { events, host, monitor, play } = monitored()
    const begun = monitor.play(answered)
    host.paused = false
    await play(1500, false)
    await expect(begun).resolves.toBeUndefined()
    expect(events).toEqual(['playing'])
  })

  it('reports a film that is over before any event has come as played and ended', async () => {
    const { clock, events, host, monitor } = monitored()
    const begun = monitor.play(answered)
    Object.assign(host, { ended: true, seconds: DURATION })
    await clock.advance(1100)
    await expect(begun).resolves.toBeUndefined()
    expect(events).toEqual(['playing', 'ended'])
  })

  it('rejects with interrupted when the player takes the call and stays paused', async () => {
    const { clock, monitor } = monitored()
    const outcome = getOutcome(monitor.play(answered))
    await clock.advance(4000)
    await expect(outcome).resolves.toBe('interrupted')
  })

  it('rejects at once with interrupted when a pause was called', async () => {
    const { clock, monitor } = monitored()
    const outcome = getOutcome(monitor.play(answered))
    await clock.advance(0)
    monitor.pause(answered)
    await clock.advance(10)
    await expect(outcome).resolves.toBe('interrupted')
  })

  it('rejects with a refusal as soon as it comes', async () => {
    const { monitor } = monitored()
    await expect(monitor.play(unanswered('autoplay-refused'))).rejects.toMatchObject({
      code: 'autoplay-refused',
    })
  })

  it('rejects with timeout when the call is not answered and the player stays paused', async () => {
    const { clock, monitor } = monitored()
    const outcome = getOutcome(monitor.play(unanswered('timeout')))
    await clock.advance(1100)
    await expect(outcome).resolves.toBe('timeout')
  })

  it('lets a player that waits for data take as long as a film may take to load', async () => {
    const { clock, host, monitor } = monitored()
    host.paused = false
    let code = ''
    monitor.play(unanswered('timeout')).catch((error: PlayerError) => (code = error.code))
    await clock.advance(LOAD_TIMEOUT_MS - 1)
    expect(code).toBe('')
    await clock.advance(1)
    expect(code).toBe('timeout')
  })

  it('does not count the time in the background', async () => {
    const { clock, host, monitor } = monitored()
    Object.assign(host, { paused: false, isHidden: true })
    let code = ''
    monitor.play(answered).catch((error: PlayerError) => (code = error.code))
    await clock.advance(2 * LOAD_TIMEOUT_MS)
    expect(code).toBe('')
  })
})
