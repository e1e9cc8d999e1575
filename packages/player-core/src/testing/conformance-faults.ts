import type { StageElement } from '../provider/video-provider.js'
import {
  codeOf,
  demand,
  pause,
  playing,
  QUIET_MS,
  until,
  type ConformanceHarness,
} from './conformance-trial.js'

/**
 * What a host, or a browser, can do while a film plays.
 *
 * - `end-as-pause`: the end comes as a pause just before it, with the end after that.
 * - `end-unreported`: neither the end nor its pause is reported.
 * - `pause`, `pause-unreported`: the film is paused by somebody else than the page, with a report or without.
 * - `failure`: the film fails.
 * - `stall`, `unstall`: the film stands still without a report, and goes on.
 */
export type HostFault =
  | 'end-as-pause'
  | 'end-unreported'
  | 'pause'
  | 'pause-unreported'
  | 'failure'
  | 'stall'
  | 'unstall'

/** A harness that can make the host of its film faulty. */
export interface FaultHarness extends ConformanceHarness {
  /** Makes the one player on the stage, whose film plays, suffer from a fault. */
  readonly disturb: (stage: StageElement, fault: HostFault) => void | Promise<unknown>
}

/** One demand of the contract, of a faulty host. `run` rejects when it is not met. */
export interface FaultConformanceCase {
  readonly name: string
  readonly run: (harness: FaultHarness) => Promise<void>
}

type FaultTrial = Awaited<ReturnType<typeof playing>>

function faultCase(
  name: string,
  check: (trial: FaultTrial, disturb: (fault: HostFault) => Promise<void>) => Promise<void>,
): FaultConformanceCase {
  return {
    name,
    async run(harness) {
      const trial = await playing(harness)
      await check(trial, async (fault) => void (await harness.disturb(trial.stage, fault)))
      trial.player.destroy()
      demand('a destroyed player leaves nothing on the stage', harness.seatsOn(trial.stage) === 0)
    },
  }
}

/** What every provider must do when its host is faulty; see `ProviderEvents`. */
export const providerFaultConformance: readonly FaultConformanceCase[] = [
  ...(['end-as-pause', 'end-unreported'] as const).map((fault) =>
    faultCase(`reports one end: ${fault}`, async (trial, disturb) => {
      await disturb(fault)
      await until('the end', () => trial.count('ended') > 0)
      await pause(QUIET_MS)
      demand('one end', trial.count('ended') === 1)
      demand('no pause', trial.count('paused') === 0)
    }),
  ),
  ...(['pause', 'pause-unreported'] as const).map((fault) =>
    faultCase(`reports one pause: ${fault}`, async (trial, disturb) => {
      await disturb(fault)
      await until('the pause', () => trial.count('paused') > 0)
      const before = trial.count('playing')
      await trial.player.play()
      await until('playing again', () => trial.count('playing') > before)
      demand('one pause', trial.count('paused') === 1)
    }),
  ),
  faultCase('reports a failure once, and stops', async (trial, disturb) => {
    let code = ''
    trial.player.on('error', (error) => (code = error.code))
    await disturb('failure')
    await until('the failure', () => trial.count('error') > 0)
    demand('a code', code !== '')
    demand('later calls are answered with it', (await codeOf(trial.player.play())) === code)
    const before = trial.told.length
    await pause(QUIET_MS)
    demand('nothing more is told', trial.told.length === before)
  }),
  faultCase('reports standing still as waiting', async (trial, disturb) => {
    const waits = trial.count('waiting')
    await disturb('stall')
    await until('waiting', () => trial.count('waiting') > waits)
    const before = trial.count('playing')
    await disturb('unstall')
    await until('playing again', () => trial.count('playing') > before)
    demand('no error', trial.count('error') === 0)
    await until('the end', () => trial.count('ended') === 1)
  }),
]
