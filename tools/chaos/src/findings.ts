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

/**
 * Logs each kind of violation once, with the steps before it.
 *
 * @param end violations after its abort are ignored: an interrupted run stops in the middle of its checks
 */
export function createFindings(stepLog: StepLog, log: (text: string) => void, end?: AbortSignal): Findings {
  const known = new Set<string>()
  let passed = 0
  const add = (problem: string, place?: string) => {
    const kind = kindOf(problem)
    if (known.has(kind) || end?.aborted) return
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

/** Steps that are printed with a violation. */
export const STEP_LOG_LENGTH = 30

/** The last steps of a run, as text. */
export interface StepLog {
  add(step: string): void
  /** The last steps, the oldest first. */
  steps(): readonly string[]
}

/** Options of `createStepLog`. */
export interface StepLogOptions {
  /** Clock in ms. */
  readonly now?: () => number
  /** Called with each step. */
  readonly onStep?: (step: string) => void
}

/** Creates a log of the last `STEP_LOG_LENGTH` steps, each with the time since its creation. */
export function createStepLog({ now = Date.now, onStep = () => {} }: StepLogOptions = {}): StepLog {
  const steps: string[] = []
  const start = now()
  return {
    add: (step) => {
      const line = `${((now() - start) / 1000).toFixed(1).padStart(6)} s  ${step}`
      onStep(line)
      steps.push(line)
      if (steps.length > STEP_LOG_LENGTH) steps.shift()
    },
    steps: () => [...steps],
  }
}
