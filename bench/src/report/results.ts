import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { SUBJECT_NAMES, type SubjectName } from '../subjects/subject.ts'

export interface Row {
  readonly id: string
  readonly title: string
  readonly unit: 'ms' | 's' | 'KB' | ''
  readonly isHigherBetter?: boolean
}

export interface Measured {
  readonly median: number
  readonly samples: readonly number[]
}

interface RowResult extends Row {
  readonly subjects: Readonly<Partial<Record<SubjectName, Measured>>>
  /** Ours over the best peer's; below 1 is ahead. Null without either. */
  readonly ratio: number | null
}

export interface PhaseResult {
  readonly name: string
  readonly title: string
  readonly rounds: number
  readonly seconds: number
  readonly failures: readonly string[]
  readonly rows: readonly RowResult[]
}

interface Results {
  readonly date: string
  readonly versions: Readonly<Record<string, string>>
  readonly machine: string
  readonly phases: readonly PhaseResult[]
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return (low + high) / 2
}

export function rowResult(
  row: Row,
  samples: Readonly<Partial<Record<SubjectName, readonly number[]>>>,
): RowResult {
  const subjects = Object.fromEntries(
    SUBJECT_NAMES.flatMap((name) => {
      const all = samples[name] ?? []
      return all.length === 0 ? [] : [[name, { median: median(all), samples: all }]]
    }),
  ) as RowResult['subjects']
  const { ours, ...peers } = subjects
  const medians = Object.values(peers).map((peer) => peer.median)
  if (!ours || medians.length === 0) return { ...row, subjects, ratio: null }
  const best = row.isHigherBetter ? Math.max(...medians) : Math.min(...medians)
  const [over, under] = row.isHigherBetter ? [best, ours.median] : [ours.median, best]
  return { ...row, subjects, ratio: over === under ? 1 : under === 0 ? null : over / under }
}

export function environment(chromium: string): Pick<Results, 'versions' | 'machine'> {
  const peers = join(import.meta.dirname, '../../peers')
  const versions: Record<string, string> = { node: process.version, chromium }
  for (const peer of ['next', 'vidstack', 'plain', 'autocannon', 'lighthouse']) {
    const manifest = JSON.parse(readFileSync(join(peers, peer, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    Object.assign(versions, manifest.dependencies)
  }
  const [processor] = cpus()
  return { versions, machine: `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}` }
}

export function formatFigure(figure: number): string {
  if (figure === 0) return '0'
  if (Math.abs(figure) >= 100) return Math.round(figure).toLocaleString('en')
  return String(Number(figure.toPrecision(3)))
}
