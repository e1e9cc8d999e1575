/*
 * `pnpm chaos`: a seeded torture of the whole. Faults between the site and its content, broken content, a visitor in
 * Chromium who walks at random and a client that asks for anything, while what must always hold is looked at. Its last
 * line is `N passed, N failed`; a violation comes with the steps before it, and the seed repeats the run.
 */
import { randomInt } from 'node:crypto'
import { MAX_SEED } from './chaos/constants.ts'
import { CHAOS_USAGE, readChaosOptions } from './chaos/options.ts'
import { runChaos } from './chaos/run.ts'
import { buildSite } from './launch/build.ts'

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort())

try {
  const options = readChaosOptions(process.argv.slice(2), () => randomInt(MAX_SEED))
  if (options === 'help') console.log(CHAOS_USAGE)
  else {
    if (options.build) buildSite()
    const again = `pnpm chaos --seed ${options.seed} --minutes ${options.minutes}`
    console.log(
      `${again} --faults ${options.faults.join(',') || 'none'}${options.visitor ? '' : ' --no-visitor'}`,
    )
    const tally = await runChaos(options, { say: console.log, signal: interrupted.signal })
    if (tally.failed > 0) console.log(`Seed ${options.seed} repeats this run.`)
    console.log(`${tally.passed} passed, ${tally.failed} failed`)
    process.exitCode = tally.failed === 0 ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
