/* `pnpm chaos`: a seeded run of the whole system under faults. A violation is printed with the
   steps before it, and the seed repeats the run. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildSite } from '../../launch/build.ts'
import { FAULT_NAMES } from './plan.ts'

const USAGE = `Usage: pnpm chaos [--seed N] [--minutes M] [--faults NAME,…] [--no-visitor] [--no-build]

  --seed N        repeats the choices of a run (default: a new seed)
  --minutes M     length of the run (default 3)
  --faults NAMES  faults, separated by commas: ${FAULT_NAMES.join(', ')} (default all)
  --no-visitor    without a browser
  --no-build      does not build the site`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(0x7fff_ffff)) },
    minutes: { type: 'string', default: '3' },
    faults: { type: 'string', default: FAULT_NAMES.join(',') },
    'no-visitor': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1))
const names = values.faults.split(',')
const options = {
  seed: Number(values.seed),
  minutes: Number(values.minutes),
  faults: FAULT_NAMES.filter((name) => names.includes(name)),
  visitor: !values['no-visitor'],
}
if (values.help || !Number.isInteger(options.seed) || !(options.minutes > 0)) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 2)
}
if (!values['no-build']) await buildSite()
// It imports what has been built.
const { runChaos } = await import('./run.ts')
console.log(
  `pnpm chaos --seed ${options.seed} --minutes ${options.minutes} --faults ${options.faults.join(',')}`,
)
const { passed, failed } = await runChaos(options, console.log)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
