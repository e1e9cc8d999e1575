import type { ContainerElement } from '#src/player/player.js'
import {
  getErrorCode,
  assert,
  pause,
  interrupt,
  playing,
  QUIET_MS,
  until,
  type ConformanceHarness,
} from './conformance-run.js'

/**
 * What a host, or a browser, can do while a film plays.
 *
 * - `end-as-pause`: the end comes as a pause just before it, with the end after that.
 * - `end-unreported`: neither the end nor its pause is reported.
 * - `pause`, `pause-unreported`: the film is paused by the host, with a report or without.
 * - `failure`: the film fails.
 * - `stall`, `unstall`: the film stands still without a report, and resumes.
 */
export type HostFault =
  | 'end-as-pause'
  | 'end-unreported'
  | 'pause'
  | 'pause-unreported'
  | 'failure'
  | 'stall'
  | 'unstall'

/** A harness whose host can be disturbed. */
export interface FaultHarness extends ConformanceHarness {
  readonly disturb: (container: ContainerElement, fault: HostFault) => void | Promise<unknown>
}

/** A requirement of the contract with a faulty host. `run` rejects if it is not met. */
export interface FaultConformanceCase {
  readonly name: string
  readonly run: (harness: FaultHarness) => Promise<void>
}

type FaultTestRun = Awaited<ReturnType<typeof playing>>

function faultCase(
  name: string,
  check: (testRun: FaultTestRun, disturb: (fault: HostFault) => Promise<void>) => Promise<void>,
): FaultConformanceCase {
  return {
    name,
    async run(harness) {
      const testRun = await playing(harness)
      await check(testRun, async (fault) => void (await harness.disturb(testRun.container, fault)))
      testRun.player.destroy()
      assert(
        'a destroyed player leaves nothing in the container',
        harness.countPlayers(testRun.container) === 0,
      )
    },
  }
}

/** What every provider must do when its host is faulty; see `PlayerEvents`. */
export const providerFaultConformance: readonly FaultConformanceCase[] = [
  ...(['end-as-pause', 'end-unreported'] as const).map((fault) =>
    faultCase(`reports one end: ${fault}`, async (testRun, disturb) => {
      await disturb(fault)
      await until('the end', () => testRun.count('ended') > 0)
      await pause(QUIET_MS)
      assert('one end', testRun.count('ended') === 1)
      assert('no pause', testRun.count('paused') === 0)
    }),
  ),
  ...(['pause', 'pause-unreported'] as const).map((fault) =>
    faultCase(`reports one pause: ${fault}`, async (testRun, disturb) => {
      await interrupt(testRun, 'paused', () => disturb(fault))
      const before = testRun.count('playing')
      await testRun.player.play()
      await until('playing again', () => testRun.count('playing') > before)
      assert('one pause', testRun.count('paused') === 1)
    }),
  ),
  faultCase('reports a failure once and nothing after it', async (testRun, disturb) => {
    let code = ''
    testRun.player.on('error', (error) => (code = error.code))
    await disturb('failure')
    await until('the failure', () => testRun.count('error') > 0)
    assert('a code', code !== '')
    assert('later calls are answered with it', (await getErrorCode(testRun.player.play())) === code)
    const before = testRun.events.length
    await pause(QUIET_MS)
    assert('no further event', testRun.events.length === before)
  }),
  faultCase('reports standing still as waiting', async (testRun, disturb) => {
    await interrupt(testRun, 'waiting', () => disturb('stall'))
    const [before, ends] = [testRun.count('playing'), testRun.count('ended')]
    await disturb('unstall')
    await until('playing again', () => testRun.count('playing') > before)
    assert('no error', testRun.count('error') === 0)
    await until('the end', () => testRun.count('ended') === ends + 1)
  }),
]
