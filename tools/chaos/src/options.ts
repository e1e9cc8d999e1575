import { parseCommandLine, UsageError } from '../../../packages/site-kit/src/launch/options.ts'
import { FAULT_NAMES, type FaultName } from './plan/fault.ts'

/** Length of a run without `--minutes`, in minutes: about two episodes. */
const DEFAULT_MINUTES = 3

/** Largest `--minutes`: a night. */
const MAX_MINUTES = 600

/** Seeds have 31 bits: short enough to type. */
export const MAX_SEED = 0x7fff_ffff

/** The options of `pnpm chaos`. */
export interface ChaosOptions {
  /** Determines every choice of the run. */
  readonly seed: number
  /** Length of the run, in minutes. */
  readonly minutes: number
  readonly faults: readonly FaultName[]
  /** Whether a visitor acts in Chromium. */
  readonly visitor: boolean
  /** Whether to print every step, and not only those before a violation. */
  readonly steps: boolean
  /** Whether to build the site first. */
  readonly build: boolean
}

/** Help of the command. */
export const CHAOS_USAGE = `Usage: pnpm chaos [--seed N] [--minutes M] [--faults NAME,…] [--no-visitor] [--steps] [--no-build]

  --seed N        repeats the choices of a run (default: a new seed)
  --minutes M     length of the run (default ${DEFAULT_MINUTES})
  --faults NAMES  faults, separated by commas: ${FAULT_NAMES.join(', ')} (default all), or none
  --no-visitor    without a browser
  --steps         prints every step
  --no-build      does not build the site`

const OPTIONS = {
  seed: { type: 'string' },
  minutes: { type: 'string' },
  faults: { type: 'string' },
  'no-visitor': { type: 'boolean' },
  steps: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Reads the command line.
 *
 * @param newSeed returns a seed for a run without one
 * @throws UsageError that lists every problem.
 */
export function readChaosOptions(args: readonly string[], newSeed: () => number): ChaosOptions | 'help' {
  const { values } = parseCommandLine(args, { options: OPTIONS }, CHAOS_USAGE)
  if (values.help) return 'help'
  const problems: string[] = []
  const number = (name: 'seed' | 'minutes', pattern: RegExp, max: number) => {
    const given = values[name]
    if (given === undefined) return null
    if (pattern.test(given) && Number(given) <= max) return Number(given)
    problems.push(`--${name} is ${JSON.stringify(given)}, and has to be a number up to ${max}.`)
    return null
  }
  const options = {
    seed: number('seed', /^\d+$/, MAX_SEED) ?? newSeed(),
    minutes: number('minutes', /^\d+(\.\d+)?$/, MAX_MINUTES) ?? DEFAULT_MINUTES,
    faults: readFaults(values.faults, problems),
    visitor: !values['no-visitor'],
    steps: values.steps ?? false,
    build: !values['no-build'],
  }
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\n\n${CHAOS_USAGE}`)
  return options
}

function readFaults(given: string | undefined, problems: string[]): readonly FaultName[] {
  if (given === undefined) return FAULT_NAMES
  const asked = given.split(',').filter((name) => name !== '' && name !== 'none')
  const known = FAULT_NAMES.filter((name) => asked.includes(name))
  const unknown = asked.filter((name) => !FAULT_NAMES.some((one) => one === name))
  if (unknown.length > 0) problems.push(`--faults names unknown faults: ${unknown.join(', ')}.`)
  return known
}
