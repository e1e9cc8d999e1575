import type { PlannedFault } from './plan/fault.ts'
import { isShapedNonsense } from './proxy/wrong-answers.ts'
import type { Scene } from './scene.ts'

/** Has a fault hold from now on. */
export async function beginFault({ world, troubles, lastGood }: Scene, fault: PlannedFault): Promise<void> {
  troubles.begin(fault)
  world.proxy.setFaults(troubles.proxyFaults())
  if (fault.kind === 'away') return world.content.kill()
  if (fault.kind === 'frozen') return world.content.freeze()
  if (fault.kind === 'drop') return world.proxy.dropStreams()
  // What cannot be told from content is content.
  if (fault.kind === 'nonsense' && isShapedNonsense(fault.detail)) lastGood.contentChanged()
  if (fault.kind !== 'site') return
  lastGood.forget()
  return world.site.kill()
}

/** Ends what a fault did; the schedule knows already that it is over. */
export async function endFault({ world, troubles }: Scene, fault: PlannedFault): Promise<void> {
  world.proxy.setFaults(troubles.proxyFaults())
  if (fault.kind === 'away') return world.content.start()
  if (fault.kind === 'frozen') return world.content.thaw()
  if (fault.kind === 'site') return world.site.start()
}
