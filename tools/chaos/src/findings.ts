import type { StepLog } from './step-log.ts'

/** Violations found so far. */
export interface Findings {
  /** Records a violation. One of a known kind is ignored. */
  add(problem: string): void
  /** The number of kinds of violations. */
  count(): number
  /** The number of checks without a violation. */
  passed(): number
  /** Records the result of one check: no problems is a check that passed. */
  check(place: string, problems: readonly string[]): void
}

/** Logs each kind of violation once, with the steps before it. */
export function createFindings(stepLog: StepLog, log: (text: string) => void): Findings {
  const known = new Set<string>()
  let passed = 0
  const add = (problem: string, place?: string) => {
    const kind = kindOf(problem)
    if (known.has(kind)) return
    known.add(kind)
    const violation = place === undefined ? problem : `${place}: ${problem}`
    log(`\n— Violation: ${violation}\n${stepLog.steps().join('\n')}\n`)
  }
  return {
    add: (problem) => add(problem),
    count: () => known.size,
    passed: () => passed,
    check: (place, problems) => {
      if (problems.length === 0) passed += 1
      for (const problem of problems) add(problem, place)
    },
  }
}

/** Problems that differ only in numbers, addresses and quoted words are of one kind. */
function kindOf(problem: string): string {
  return problem.replaceAll(/"[^"]*"|\(.*\)|\/\S*|\d+/g, '…')
}
