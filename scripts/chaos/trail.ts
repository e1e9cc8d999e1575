import { TRAIL_LENGTH } from './constants.ts'

/** The last steps of a run, in words. */
export interface Trail {
  add(step: string): void
  /** The steps that are remembered, the oldest first. */
  steps(): readonly string[]
}

/** What a trail is made with. */
export interface TrailOptions {
  /** Clock in ms. */
  readonly now?: () => number
  /** Takes each step as it is made. */
  readonly tell?: (step: string) => void
}

/** Remembers the last steps, each with the time since the beginning. */
export function createTrail({ now = Date.now, tell = () => {} }: TrailOptions = {}): Trail {
  const steps: string[] = []
  const start = now()
  return {
    add: (step) => {
      const line = `${((now() - start) / 1000).toFixed(1).padStart(6)} s  ${step}`
      tell(line)
      steps.push(line)
      if (steps.length > TRAIL_LENGTH) steps.shift()
    },
    steps: () => [...steps],
  }
}
