import { parseArgs } from 'node:util'
import { UsageError } from '../launch/options.ts'
import { DEFAULT_MINUTES, MAX_MINUTES, MAX_SEED } from './constants.ts'
import { FAULT_NAMES, type FaultName } from './plan/fault.ts'

/** What `pnpm chaos` can be told. */
export interface ChaosOptions {
  /** What all choices come from. */
  readonly seed: number
  /** How long faults go on, in minutes. */
  readonly minutes: number
  readonly faults: readonly FaultName[]
  /** Whether a visitor walks through the site in Chromium. */
  readonly visitor: boolean
  /** Whether every step is told, and not only those before a violation. */
  readonly steps: boolean
  /** Whether the site is built first. */
  readonly build: boolean
}

/** How the command is used. */
export const CHAOS_USAGE = `Usage: pnpm chaos [--seed N] [--minutes M] [--faults NAME,…] [--no-visitor] [--steps] [--no-build]

  --seed N        repeats the choices of a run (a new seed)
  --minutes M     how long faults go on (${DEFAULT_MINUTES})
  --faults NAMES  which, separated by commas: ${FAULT_NAMES.join(', ')} (all); none for none
  --no-visitor    no browser, the plain client alone
  --steps         tells every step
  --no-build      what was built before`

/**
 * Reads the command line.
 *
 * @param newSeed makes a seed where none is given
 * @throws UsageError that lists everything wrong.
 */
export function readChaosOptions(args: readonly string[], newSeed: () => number): ChaosOptions | 'help' {
  const values = parse(args)
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
  if (unknown.length > 0) problems.push(`--faults names ${unknown.join(', ')}, which there is not.`)
  return known
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        minutes: { type: 'string' },
        faults: { type: 'string' },
        'no-visitor': { type: 'boolean' },
        steps: { type: 'boolean' },
        'no-build': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${CHAOS_USAGE}`, {
      cause: error,
    })
  }
}
