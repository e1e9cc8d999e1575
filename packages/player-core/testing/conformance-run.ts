import { systemClock } from '@cutroom/ground/clock'
import { PlayerError, type PlayerErrorCode } from '#src/player/player-error.js'
import type { PlayableFilm, PlayerEvents, ContainerElement, Player } from '#src/player/player.js'
import type { PlayerFactory, Provider } from '#src/player/provider.js'

/** The provider under test. It runs in real time, by the system's clock. */
export interface ConformanceHarness {
  readonly playerFactory: PlayerFactory
  readonly controls: Provider['controls']
  /** A film of one to three seconds that loads and plays. */
  readonly film: PlayableFilm
  /** Films that do not load, each with the code of its error. */
  readonly broken: readonly { readonly film: PlayableFilm; readonly code: PlayerErrorCode }[]
  readonly container: () => ContainerElement
  /** Number of players that are left in a container. */
  readonly countPlayers: (container: ContainerElement) => number
}

/** A requirement of the contract. `run` rejects if it is not met. */
export interface ConformanceCase {
  readonly name: string
  readonly run: (harness: ConformanceHarness) => Promise<void>
}

/** How long a case waits for what must come, in ms; many times that of a busy machine. */
const PATIENCE_MS = 30_000

/** How long a case waits for something that must not come. Milliseconds. */
export const QUIET_MS = 400

export interface TestRun {
  readonly player: Player
  readonly container: ContainerElement
  /** Types of the events so far, without time, volume and controls, which come any time. */
  readonly events: (keyof PlayerEvents)[]
  count(type: keyof PlayerEvents): number
}

export function start(
  { playerFactory, film, container }: ConformanceHarness,
  playedFilm: PlayableFilm = film,
): TestRun {
  const element = container()
  const player = playerFactory.create(playedFilm, { container: element, clock: systemClock })
  const events: (keyof PlayerEvents)[] = []
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
  for (const type of types) player.on(type, () => void events.push(type))
  return {
    player,
    container: element,
    events,
    count: (type) => events.filter((event) => event === type).length,
  }
}

export async function until(condition: string, isMet: () => boolean): Promise<void> {
  const end = systemClock.now() + PATIENCE_MS
  while (!isMet()) {
    if (systemClock.now() > end) throw new Error(`Timed out waiting for: ${condition}.`)
    await pause(10)
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => void systemClock.after(ms, resolve))

export function assert(condition: string, isMet: boolean): void {
  if (!isMet) throw new Error(`Not met: ${condition}.`)
}

/** The code of a call's rejection, or `resolved`. Throws for anything but a `PlayerError`. */
export async function getErrorCode(promise: Promise<unknown>): Promise<PlayerErrorCode | 'resolved'> {
  try {
    await promise
    return 'resolved'
  } catch (error) {
    if (error instanceof PlayerError) return error.code
    throw new Error('Rejected with something that is no PlayerError.', { cause: error })
  }
}

export async function playing(harness: ConformanceHarness): Promise<TestRun> {
  const testRun = start(harness)
  await testRun.player.prepare()
  await testRun.player.setMuted(true)
  await testRun.player.play()
  await until('playing', () => testRun.count('playing') > 0)
  return testRun
}

/**
 * Makes a playing film pause or wait. On a busy machine it may end before: then again after another
 * play.
 */
export async function interrupt(
  testRun: TestRun,
  type: 'paused' | 'waiting',
  act: () => Promise<unknown>,
): Promise<void> {
  const already = testRun.count(type)
  const isInterrupted = () => testRun.count(type) > already
  for (let ends = 0; ; ends += 1) {
    await act()
    await until(`${type}, or an end before`, () => isInterrupted() || testRun.count('ended') > ends)
    if (isInterrupted()) return
    const before = testRun.count('playing')
    await testRun.player.play()
    await until('playing again', () => testRun.count('playing') > before)
  }
}

export function conformanceCase(
  name: string,
  run: (harness: ConformanceHarness) => Promise<TestRun[]>,
): ConformanceCase {
  return {
    name,
    async run(harness) {
      for (const { player, container } of await run(harness)) {
        player.destroy()
        assert('a destroyed player leaves nothing in the container', harness.countPlayers(container) === 0)
      }
    },
  }
}
