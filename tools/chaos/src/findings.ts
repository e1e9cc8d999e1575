export const STEP_LOG_LENGTH = 30

export interface Findings {
  addStep(step: string): void
  /** Records a violation. One of a known kind is ignored. */
  add(problem: string): void
  /** Records the result of one check: no problems is a check that passed. */
  check(subject: string, problems: readonly string[]): void
  count(): number
  passed(): number
}

/** Logs each kind of violation once, with the last steps before it and their times. */
export function createFindings(log: (text: string) => void, now: () => number = Date.now): Findings {
  const start = now()
  const steps: string[] = []
  const known = new Set<string>()
  let passed = 0
  const add = (problem: string, subject?: string) => {
    // Problems that differ only in numbers, addresses and quoted words are of one kind.
    const kind = problem.replaceAll(/"[^"]*"|\(.*\)|\/\S*|\d+/g, '…')
    if (known.has(kind)) return
    known.add(kind)
    const violation = subject === undefined ? problem : `${subject}: ${problem}`
    log(`\n— Violation: ${violation}\n${steps.join('\n')}\n`)
  }
  return {
    addStep: (step) => {
      steps.push(`${((now() - start) / 1000).toFixed(1).padStart(6)} s  ${step}`)
      if (steps.length > STEP_LOG_LENGTH) steps.shift()
    },
    add: (problem) => add(problem),
    check: (subject, problems) => {
      if (problems.length === 0) passed += 1
      for (const problem of problems) add(problem, subject)
    },
    count: () => known.size,
    passed: () => passed,
  }
}
