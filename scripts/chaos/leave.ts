import { setTimeout as sleep } from 'node:timers/promises'
import { CALM, SITE_RESOURCES_MAX } from './constants.ts'
import { endFault } from './hold-fault.ts'
import type { Scene } from './scene.ts'
import { inspectProcess } from './world/inspector.ts'

/** Ends a run: the visitor leaves, everything stops in order, and nothing is left behind. */
export async function leave(scene: Scene): Promise<void> {
  const { world, visitor, findings, troubles } = scene
  for (const fault of troubles.endAll()) await endFault(scene, fault)
  await visitor?.leave()
  if (world.site.isUp()) findings.check('After the visitor has left', await resourceProblems(scene))
  findings.check('At the end', await world.stop())
  const sockets = world.proxy.openSockets()
  findings.check(
    'At the end',
    sockets === 0 ? [] : [`${sockets} connections to the content service are left.`],
  )
}

/** What keeps the site's process busy comes down to what it needs for itself. */
async function resourceProblems({ world }: Scene): Promise<string[]> {
  let held = ''
  for (let tries = 0; tries < CALM.tries; tries += 1) {
    if (tries > 0) await sleep(CALM.pauseMs)
    const { resources } = await inspectProcess(world.inspectorPort)
    const count = Object.values(resources).reduce((sum, one) => sum + one, 0)
    if (count <= SITE_RESOURCES_MAX) return []
    held = JSON.stringify(resources)
  }
  return [`The site still holds ${held}.`]
}
