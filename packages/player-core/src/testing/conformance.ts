import type { PlayerErrorCode } from '../provider/player-error.js'
import { PlayerError } from '../provider/player-error.js'
import type {
  FilmSource,
  ProviderEngine,
  ProviderEvents,
  StageElement,
  VideoProvider,
} from '../provider/video-provider.js'
import { systemScheduler } from '../time/scheduler.js'

/** What a provider brings to be tried. It runs in real time, by the system's clock. */
export interface ConformanceHarness {
  readonly engine: ProviderEngine
  /** A film of one to three seconds that loads and plays. */
  readonly film: FilmSource
  /** Films that do not load, each with the code that must be given. */
  readonly broken: readonly { readonly film: FilmSource; readonly code: PlayerErrorCode }[]
  /** An empty stage. */
  readonly stage: () => StageElement
  /** Number of players that are left on a stage. */
  readonly seatsOn: (stage: StageElement) => number
}

/** One demand of the contract. `run` rejects when it is not met. */
export interface ConformanceCase {
  readonly name: string
  readonly run: (harness: ConformanceHarness) => Promise<void>
}

/** How long a case waits for something that must come. Milliseconds; several times what a busy machine needs. */
const PATIENCE_MS = 8000

/** How long a case waits for something that must not come. Milliseconds. */
const QUIET_MS = 400

interface Trial {
  readonly player: VideoProvider
  readonly stage: StageElement
  /** Types of the events so far, without those of time and volume, which come as they like. */
  readonly told: (keyof ProviderEvents)[]
  count(type: keyof ProviderEvents): number
}

function begin({ engine, film, stage }: ConformanceHarness, other: FilmSource = film): Trial {
  const place = stage()
  const player = engine.create(other, { stage: place, scheduler: systemScheduler })
  const told: (keyof ProviderEvents)[] = []
  const types = [
    'loaded',
    'playing',
    'paused',
    'ended',
    'timeupdate',
    'waiting',
    'volumechange',
    'firstframe',
    'error',
  ] as const
  for (const type of types) player.on(type, () => void told.push(type))
  return { player, stage: place, told, count: (type) => told.filter((other) => other === type).length }
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = systemScheduler.now() + PATIENCE_MS
  while (!isSo()) {
    if (systemScheduler.now() > end) throw new Error(`In vain waited for: ${what}.`)
    await pause(10)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void systemScheduler.after(ms, resolve))

function demand(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`Not met: ${what}.`)
}

async function codeOf(promise: Promise<unknown>): Promise<PlayerErrorCode | 'resolved'> {
  try {
    await promise
    return 'resolved'
  } catch (error) {
    if (error instanceof PlayerError) return error.code
    throw new Error('Rejected with something that is no PlayerError.', { cause: error })
  }
}

/** Muted, so that no policy of a browser stands in the way. */
async function playing(harness: ConformanceHarness): Promise<Trial> {
  const trial = begin(harness)
  await trial.player.prepare()
  await trial.player.setMuted(true)
  await trial.player.play()
  await until('playing', () => trial.count('playing') > 0)
  return trial
}

function conformanceCase(
  name: string,
  run: (harness: ConformanceHarness) => Promise<Trial[]>,
): ConformanceCase {
  return {
    name,
    async run(harness) {
      for (const { player, stage } of await run(harness)) {
        player.destroy()
        demand('a destroyed player leaves nothing on the stage', harness.seatsOn(stage) === 0)
      }
    },
  }
}

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
    const lasting = trial.told.findLast((type) => type === 'playing' || type === 'paused')
    demand('it does not play', lasting !== 'playing')
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
