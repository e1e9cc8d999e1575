import type { Browser } from 'playwright-core'
import type { Row } from '../report/results.ts'
import type { OurSite } from '../subjects/ours.ts'
import type { Subject } from '../subjects/subject.ts'

/** Figures of one subject in one round, by row, without those that it has no figure for. */
export type Figures = Readonly<Record<string, number | null>>

export interface RunContext {
  readonly browser: Browser
  readonly ours: OurSite
}

/** The subjects take turns in each round, so that a busy moment meets all of them. */
export interface Phase {
  readonly name: string
  readonly title: string
  readonly rows: readonly Row[]
  readonly rounds: number
  /** No round begins later than this after the phase's begin, in ms. */
  readonly limitMs: number
  takes(subject: Subject): boolean
  prepare?(context: RunContext): Promise<void>
  measure(subject: Subject, context: RunContext): Promise<Figures>
}

export const KB = 1024
