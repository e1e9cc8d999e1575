import { join } from 'node:path'
import { parseCommandLine, UsageError } from '@cutroom/site-kit/launch/options'
import { SUBJECT_NAMES, type SubjectName } from './subjects/subject.ts'

/** Options of `pnpm bench`. */
export interface BenchOptions {
  /** Names of the phases; empty for all of them. */
  readonly phases: readonly string[]
  /** Rounds of each phase; undefined for those of the phase. */
  readonly rounds: number | undefined
  readonly subjects: readonly SubjectName[]
  /** Folder of the report. */
  readonly out: string
}

/** Help of the command, for these phases. */
export const usage = (phases: readonly string[]): string =>
  `Usage: pnpm bench [phase …] [--rounds N] [--subjects a,b] [--out DIR]

  phases      ${phases.join(', ')} (all of them)
  --rounds    rounds of each phase that compares subjects (as each phase has it)
  --subjects  ${SUBJECT_NAMES.join(', ')} (all of them)
  --out       folder of the report (bench/reports/bench)`

const CONFIG = {
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    subjects: { type: 'string', default: SUBJECT_NAMES.join(',') },
    out: { type: 'string', default: join(import.meta.dirname, '../reports/bench') },
    help: { type: 'boolean', short: 'h' },
  },
} as const

/**
 * Reads the command line.
 *
 * @throws UsageError that lists every problem
 */
export function readBenchOptions(args: readonly string[], phases: readonly string[]): BenchOptions | 'help' {
  const { values, positionals } = parseCommandLine(args, CONFIG, usage(phases))
  if (values.help) return 'help'
  const subjects = values.subjects.split(',')
  const problems = [
    ...positionals.filter((name) => !phases.includes(name)).map((name) => `There is no phase ${name}.`),
    ...subjects
      .filter((name) => !SUBJECT_NAMES.some((known) => known === name))
      .map((name) => `There is no subject ${name}.`),
  ]
  const { rounds } = values
  if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds))
    problems.push(`--rounds is ${JSON.stringify(rounds)}, and has to be a number from 1.`)
  if (problems.length > 0) throw new UsageError(`${problems.join('\n')}\n\n${usage(phases)}`)
  return {
    phases: positionals,
    rounds: rounds === undefined ? undefined : Number(rounds),
    subjects: SUBJECT_NAMES.filter((name) => subjects.includes(name)),
    out: values.out,
  }
}
