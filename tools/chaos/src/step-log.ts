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
