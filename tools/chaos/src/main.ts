/*
 * `pnpm chaos`: a seeded run of the whole system under faults. It breaks the connection between the site and its content, and the
 * content itself, while a visitor in Chromium acts at random and a plain client sends any request, and checks invariants
 * all the time. The last line is `N passed, N failed`; a violation is printed with the steps before it, and the seed
 * repeats the run.
 */
import { randomInt } from 'node:crypto'
import { buildSite } from '../../../scripts/launch/build.ts'
import { CHAOS_USAGE, MAX_SEED, readChaosOptions } from './options.ts'
import { runChaos } from './run.ts'

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort())
try {
  const options = readChaosOptions(process.argv.slice(2), () => randomInt(MAX_SEED))
  if (options === 'help') console.log(CHAOS_USAGE)
  else {
    if (options.build) await buildSite()
    const again = `pnpm chaos --seed ${options.seed} --minutes ${options.minutes}`
    console.log(
      `${again} --faults ${options.faults.join(',') || 'none'}${options.visitor ? '' : ' --no-visitor'}`,
    )
    const tally = await runChaos(options, { log: console.log, signal: interrupted.signal })
    if (tally.failed > 0) console.log(`Seed ${options.seed} repeats this run.`)
    console.log(`${tally.passed} passed, ${tally.failed} failed`)
    process.exitCode = tally.failed === 0 ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// An interrupted run leaves checks that wait for a recovery.
process.exit()
