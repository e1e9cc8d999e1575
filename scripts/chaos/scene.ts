import type { Findings } from './findings.ts'
import type { LastGood } from './invariants/last-good.ts'
import type { Previewer } from './client/previewer.ts'
import type { Trail } from './trail.ts'
import type { Troubles } from './troubles.ts'
import type { Visitor } from './visitor/visitor.ts'
import type { Editor } from './world/editor.ts'
import type { World } from './world/world.ts'

/** All that takes part in a run. */
export interface Scene {
  readonly world: World
  /** Null where no browser was asked for. */
  readonly visitor: Visitor | null
  readonly editor: Editor
  readonly previewer: Previewer
  readonly trail: Trail
  readonly findings: Findings
  readonly troubles: Troubles
  readonly lastGood: LastGood
  readonly say: (text: string) => void
}
