import { getErrorMessage } from '@cutroom/ground/error-message'
import { systemClock } from '@cutroom/ground/clock'
import { withDeadline } from '@cutroom/ground/deadline'
import { rowResult, type PhaseResult } from './report/results.ts'
import type { Phase, RunContext } from './phases/phase.ts'
import type { Subject, SubjectName } from './subjects/subject.ts'

/** A subject that takes longer in one round is counted as failed, ms. */
const MEASURE_LIMIT_MS = 3 * 60_000

/** How much of a failure's message is worth a line of the report. */
const MESSAGE_LENGTH = 300

/** Each round begins with another subject. A subject that fails loses its round and no more. */
export async function runPhase(
  phase: Phase,
  subjects: readonly Subject[],
  context: RunContext,
  rounds = phase.rounds,
): Promise<PhaseResult> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const present = subjects.filter((subject) => phase.takes(subject))
  const samples = new Map<string, Partial<Record<SubjectName, number[]>>>()
  const failures: string[] = []
  await phase.prepare?.(context)
  let round = 0
  for (; round < rounds && performance.now() - start < phase.limitMs; round += 1) {
    const turn = present.map((_, index) => present[(index + round) % present.length] as Subject)
    for (const subject of turn) {
      const at = `${phase.name} ${round + 1}/${rounds} ${subject.name}`
      try {
        const figures = await withLimit(phase.measure(subject, context))
        for (const [row, figure] of Object.entries(figures)) {
          if (figure === null) continue
          const all = samples.get(row) ?? {}
          samples.set(row, all)
          ;(all[subject.name] ??= []).push(figure)
        }
        console.log(`  ${at} (${Math.round(seconds())} s)`)
      } catch (error) {
        const message = getErrorMessage(error).slice(0, MESSAGE_LENGTH)
        failures.push(`${at}: ${message}`)
        console.error(`  ${at} failed: ${message}`)
      }
    }
  }
  return {
    name: phase.name,
    title: phase.title,
    rounds: round,
    seconds: seconds(),
    failures,
    rows: phase.rows.map((row) => rowResult(row, samples.get(row.id) ?? {})),
  }
}

const withLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  withDeadline(work, systemClock, MEASURE_LIMIT_MS, () => {
    throw new Error(`nothing within ${MEASURE_LIMIT_MS / 1000} s`)
  })
