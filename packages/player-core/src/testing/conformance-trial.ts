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

/** How long a case waits for something that must come. Milliseconds; many times what a busy machine needs. */
const PATIENCE_MS = 30_000

/** How long a case waits for something that must not come. Milliseconds. */
export const QUIET_MS = 400

/** A player that is being tried. */
export interface Trial {
  readonly player: VideoProvider
  readonly stage: StageElement
  /** Types of the events so far, without those of time and volume, which come as they like. */
  readonly told: (keyof ProviderEvents)[]
  count(type: keyof ProviderEvents): number
}

/** Makes a player of the harness's film, or another, and listens to it. */
export function begin({ engine, film, stage }: ConformanceHarness, other: FilmSource = film): Trial {
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

/** Waits for what must come. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = systemScheduler.now() + PATIENCE_MS
  while (!isSo()) {
    if (systemScheduler.now() > end) throw new Error(`In vain waited for: ${what}.`)
    await pause(10)
  }
}

/** Lets some milliseconds pass. */
export const pause = (ms: number) => new Promise<void>((resolve) => void systemScheduler.after(ms, resolve))

/** Throws unless it is so. */
export function demand(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`Not met: ${what}.`)
}

/** How a call ends: by its code, or well. Anything but a `PlayerError` is a fault of the provider. */
export async function codeOf(promise: Promise<unknown>): Promise<PlayerErrorCode | 'resolved'> {
  try {
    await promise
    return 'resolved'
  } catch (error) {
    if (error instanceof PlayerError) return error.code
    throw new Error('Rejected with something that is no PlayerError.', { cause: error })
  }
}

/** Muted, so that no policy of a browser stands in the way. */
export async function playing(harness: ConformanceHarness): Promise<Trial> {
  const trial = begin(harness)
  await trial.player.prepare()
  await trial.player.setMuted(true)
  await trial.player.play()
  await until('playing', () => trial.count('playing') > 0)
  return trial
}

/** A case, which also sees that its players leave nothing behind. */
export function conformanceCase(
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
