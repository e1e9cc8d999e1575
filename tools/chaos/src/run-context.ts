import type { PreviewClient } from './client/preview-client.ts'
import type { FaultSchedule } from './fault-schedule.ts'
import type { Findings, StepLog } from './findings.ts'
import type { LastGood } from './invariants/last-good.ts'
import type { Editor } from './system/editor.ts'
import type { System } from './system/system.ts'
import type { Visitor } from './visitor/visitor.ts'

/** Everything that a run works with. */
export interface RunContext {
  readonly system: System
  /** Null when the run has no browser. */
  readonly visitor: Visitor | null
  readonly editor: Editor
  readonly previewClient: PreviewClient
  readonly stepLog: StepLog
  readonly findings: Findings
  readonly schedule: FaultSchedule
  readonly lastGood: LastGood
  readonly log: (text: string) => void
}

/** How often a state that must become true again is polled before it counts as a violation, and the pause in ms. */
export const RECOVERY = { tries: 150, pauseMs: 500 } as const
