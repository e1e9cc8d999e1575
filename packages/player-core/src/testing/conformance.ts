import type { ProviderEvents } from '../provider/video-provider.js'
import {
  begin,
  codeOf,
  conformanceCase,
  demand,
  pause,
  playing,
  QUIET_MS,
  until,
  type ConformanceCase,
  type Trial,
} from './conformance-trial.js'

/** What every provider must do; see `VideoProvider`. */
export const providerConformance: readonly ConformanceCase[] = [
  conformanceCase('loads once, with its length', async (harness) => {
    const trial = begin(harness)
    let duration = 0
    trial.player.on('loaded', (payload) => (duration = payload.duration))
    demand('prepare gives one promise', trial.player.prepare() === trial.player.prepare())
    await trial.player.prepare()
    await until('loaded', () => trial.count('loaded') > 0)
    await pause(QUIET_MS)
    demand('loaded is told once', trial.count('loaded') === 1)
    demand('the length is known', duration > 0.5 && duration < 3.5)
    demand('nothing plays by itself', trial.count('playing') === 0)
    return [trial]
  }),
  conformanceCase('keeps calls until it has loaded', async (harness) => {
    const trial = begin(harness)
    const calls = [trial.player.setMuted(true), trial.player.play()]
    await trial.player.prepare()
    await Promise.all(calls)
    await until('playing', () => trial.count('playing') > 0)
    return [trial]
  }),
  conformanceCase(
    'fetches ahead when a play is likely, at any time, and says nothing of it',
    async (harness) => {
      const trial = begin(harness)
      trial.player.buffer?.()
      await trial.player.prepare()
      trial.player.buffer?.()
      await until('loaded', () => trial.count('loaded') > 0)
      await pause(QUIET_MS)
      demand('nothing but the load is told', trial.told.join() === 'loaded')
      return [trial]
    },
  ),
  conformanceCase('plays: playing, time, and a first frame', async (harness) => {
    const trial = await playing(harness)
    await until('the first frame', () => trial.count('firstframe') === 1)
    await until('the time', () => trial.count('timeupdate') > 1)
    return [trial]
  }),
  conformanceCase('pauses, and plays on', async (harness) => {
    const trial = await playing(harness)
    await trial.player.pause()
    await until('paused', () => trial.count('paused') === 1)
    const before = trial.count('playing')
    await trial.player.play()
    await until('playing again', () => trial.count('playing') > before)
    return [trial]
  }),
  conformanceCase('a pause right after a play ends in a pause', async (harness) => {
    const trial = begin(harness)
    await trial.player.prepare()
    await trial.player.setMuted(true)
    const play = codeOf(trial.player.play())
    await trial.player.pause()
    demand('the play is taken or interrupted', ['resolved', 'interrupted'].includes(await play))
    await pause(QUIET_MS)
    const lasting = () => trial.told.findLast((type) => type === 'playing' || type === 'paused')
    await until('it does not play', () => lasting() !== 'playing')
    return [trial]
  }),
  conformanceCase('ends once, without a pause, and plays from the start again', async (harness) => {
    const trial = await playing(harness)
    await until('the end', () => trial.count('ended') > 0)
    await pause(QUIET_MS)
    demand('one end', trial.count('ended') === 1)
    demand('no pause', trial.count('paused') === 0)
    let seconds = Infinity
    trial.player.on('timeupdate', (time) => (seconds = Math.min(seconds, time.seconds)))
    await trial.player.play()
    await until('the start', () => seconds < 1)
    await until('the second end', () => trial.count('ended') === 2)
    return [trial]
  }),
  conformanceCase('seeks within the film', async (harness) => {
    const trial = begin(harness)
    let seconds = -1
    trial.player.on('timeupdate', (time) => (seconds = time.seconds))
    await trial.player.prepare()
    await trial.player.seek(0.5)
    await until('the place', () => Math.abs(seconds - 0.5) < 0.2)
    await trial.player.seek(-5)
    await until('the start', () => seconds < 0.2)
    return [trial]
  }),
  conformanceCase('tells volume and mute', async (harness) => {
    const trial = begin(harness)
    let heard: ProviderEvents['volumechange'] | null = null
    trial.player.on('volumechange', (payload) => (heard = payload))
    const isHeard = (volume: number, muted: boolean) => heard?.volume === volume && heard.muted === muted
    await trial.player.prepare()
    await trial.player.setMuted(true)
    await until('muted', () => isHeard(1, true))
    await trial.player.setVolume(0.5)
    await until('quieter', () => isHeard(0.5, true))
    await trial.player.setMuted(false)
    await until('unmuted', () => isHeard(0.5, false))
    return [trial]
  }),
  conformanceCase('takes captions, also of a language that it does not have', async (harness) => {
    const trial = begin(harness)
    await trial.player.prepare()
    for (const language of ['en', 'tlh', null]) await trial.player.setCaptions(language)
    return [trial]
  }),
  conformanceCase('says with a code why a film does not load', async (harness) => {
    const trials: Trial[] = []
    for (const { film, code } of harness.broken) {
      const trial = begin(harness, film)
      const waiting = codeOf(trial.player.play())
      const given = await codeOf(trial.player.prepare())
      demand(`${film.link} gives ${code} rather than ${given}`, given === code)
      demand(`${film.link} gives it to every call`, (await waiting) === code)
      demand(`${film.link} tells no load`, trial.count('loaded') === 0)
      trials.push(trial)
    }
    return trials
  }),
  conformanceCase(
    'destroyed while it loads, it is gone, and everything that waits is answered',
    async (harness) => {
      const trial = begin(harness)
      const waiting = [trial.player.prepare(), trial.player.play(), trial.player.pause()].map(codeOf)
      trial.player.destroy()
      trial.player.destroy()
      for (const code of await Promise.all(waiting)) demand('destroyed', code === 'destroyed')
      await pause(QUIET_MS * 2)
      demand('nothing is told', trial.told.length === 0)
      return [trial]
    },
  ),
  conformanceCase('destroyed while it plays, it is silent', async (harness) => {
    const trial = await playing(harness)
    trial.player.destroy()
    const before = trial.told.length
    demand('later calls are answered', (await codeOf(trial.player.play())) === 'destroyed')
    await pause(QUIET_MS)
    demand('nothing more is told', trial.told.length === before)
    return [trial]
  }),
  conformanceCase('two on one stage do not disturb each other', async (harness) => {
    const stage = harness.stage()
    const shared = { ...harness, stage: () => stage }
    const one = await playing(shared)
    const other = begin(shared)
    await other.player.prepare()
    other.player.destroy()
    demand('one is left', harness.seatsOn(stage) === 1)
    await until('the end', () => one.count('ended') === 1)
    return [one]
  }),
]
