import type { Trail } from './trail.ts'

/** What was found to be wrong. */
export interface Findings {
  /** Takes a problem; one that was found before is only counted. */
  add(problem: string): void
  /** How many different problems there are. */
  count(): number
  /** How many checks found nothing. */
  passed(): number
  /** Takes the problems of one check; none is a check that passed. */
  check(place: string, problems: readonly string[]): void
}

/** Says each different problem once, with the steps before it. */
export function createFindings(trail: Trail, say: (text: string) => void): Findings {
  const known = new Set<string>()
  let passed = 0
  const add = (problem: string, place?: string) => {
    const kind = kindOf(problem)
    if (known.has(kind)) return
    known.add(kind)
    const found = place === undefined ? problem : `${place}: ${problem}`
    say(`\n— Violation: ${found}\n${trail.steps().join('\n')}\n`)
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

/** Problems that differ in numbers, addresses and quoted words only are of one kind. */
function kindOf(problem: string): string {
  return problem.replaceAll(/"[^"]*"|\(.*\)|\/\S*|\d+/g, '…')
}
