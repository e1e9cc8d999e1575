import { setTimeout as sleep } from 'node:timers/promises'
import { askPlainly } from './client/plain-client.ts'
import { CALM, LASTING_PATHS, SITE_MEMORY_MAX, TAB_MAX } from './constants.ts'
import { endFault } from './hold-fault.ts'
import { answerProblems } from './invariants/answer.ts'
import { PAGES } from './plan/path.ts'
import type { Scene } from './scene.ts'
import { inspectProcess } from './world/inspector.ts'

/** Ends all faults, puts all content back, and sees that everything is well again within a bounded number of tries. */
export async function calm(scene: Scene, name: string): Promise<void> {
  const { troubles, editor, trail, findings, visitor, lastGood } = scene
  trail.add(`calm: ${name}`)
  for (const fault of troubles.endAll()) await endFault(scene, fault)
  await editor.restore(`${name}: well`)
  troubles.contentMended()
  const withinMs = CALM.tries * CALM.pauseMs
  if (visitor) {
    await visitor.move({ kind: 'open', path: '/' })
    findings.check(`Calm after ${name}`, await visitor.look({ siteTitle: `${name}: well`, withinMs }))
    // A page hears of what is published from its connection on.
    await untilFollowing(scene)
    await editor.restore(`${name}: followed`)
    findings.check(
      `Calm after ${name}, live`,
      await visitor.look({ siteTitle: `${name}: followed`, withinMs }),
    )
  }
  const tags = new Map<string, string>()
  const title = `${name}: ${visitor ? 'followed' : 'well'}`
  for (const path of PAGES)
    findings.check(`Calm after ${name}, ${path}`, await becomesWell(scene, path, { title, tags }))
  lastGood.contentSettled(tags)
  const sees = await Promise.all(LASTING_PATHS.map((path) => scene.previewer.seesDraft(path)))
  findings.check(`Preview after ${name}`, sees.every(Boolean) ? [] : ['It does not show drafts.'])
  findings.check(`Memory after ${name}`, await memoryProblems(scene))
}

/** Waits until the open page is connected to the service. One that never is will not follow, and that is found then. */
async function untilFollowing({ world }: Scene): Promise<void> {
  for (let tries = 0; tries < CALM.tries && world.proxy.openPageStreams() === 0; tries += 1) {
    await sleep(CALM.pauseMs)
  }
}

async function becomesWell(
  { world }: Scene,
  path: string,
  { title, tags }: { title: string; tags: Map<string, string> },
): Promise<string[]> {
  const ask = { method: 'GET', path: path.replace(/#.*/, ''), headers: {} } as const
  let problems: string[] = []
  for (let tries = 0; tries < CALM.tries; tries += 1) {
    if (tries > 0) await sleep(CALM.pauseMs)
    const answer = await askPlainly(world.siteAddress, ask)
    if ('failure' in answer) {
      problems = [`No answer: ${answer.failure}.`]
      continue
    }
    problems = answerProblems(ask, answer, world.secrets)
    if (answer.status !== 200) problems.push(`It is still ${answer.status}.`)
    if (!answer.body.includes(title)) problems.push('It does not show what was published.')
    if (problems.length > 0) continue
    tags.set(ask.path, answer.headers.etag ?? '')
    return []
  }
  return problems
}

async function memoryProblems({ world, visitor, say }: Scene): Promise<string[]> {
  const { memory } = await inspectProcess(world.inspectorPort)
  const problems = memory > SITE_MEMORY_MAX ? [`The site holds ${megabytes(memory)}.`] : []
  const tab = await visitor?.holdings()
  if (tab) {
    for (const name of ['documents', 'listeners', 'nodes'] as const) {
      if (tab[name] > TAB_MAX[name]) problems.push(`The page holds ${tab[name]} ${name}.`)
    }
  }
  const page = tab
    ? `; the page ${tab.documents} documents, ${tab.listeners} listeners, ${tab.nodes} nodes`
    : ''
  say(`The site holds ${megabytes(memory)}${page}.`)
  return problems
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`
}
