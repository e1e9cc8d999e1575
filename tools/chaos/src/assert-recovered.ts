import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './client/plain-client.ts'
import { responseProblems } from './invariants/response.ts'
import { PAGES, PERMANENT_PATHS } from './plan/path.ts'
import { stopFault } from './play-round.ts'
import { RECOVERY, type RunContext } from './run-context.ts'
import { inspectProcess } from './system/inspector.ts'

/**
 * Bytes that the site's process may use after garbage collection: 64 MB of pages, 8 MB of compressed ones, 200 pages
 * of status 404 at 90 kB, as much again for code and libraries, and slack.
 */
const SITE_MEMORY_MAX = 220 * 1024 * 1024

/** Sockets and timers that the site's process may have without visitors: the listener and the live connection. */
const SITE_RESOURCES_MAX = 24

/** What the page's process may use for one page after garbage collection. */
const TAB_MAX = { documents: 40, listeners: 1_500, nodes: 30_000 } as const

/** Ends all faults, restores all content, and checks that every page recovers within `RECOVERY`. */
export async function assertRecovered(context: RunContext, name: string): Promise<void> {
  const { schedule, editor, stepLog, findings, visitor, lastGood, system } = context
  stepLog.add(`recovery: ${name}`)
  for (const fault of schedule.endAll()) await stopFault(context, fault)
  await editor.restore(`${name}: restored`)
  schedule.restoreContent()
  const withinMs = RECOVERY.tries * RECOVERY.pauseMs
  if (visitor) {
    await visitor.act({ kind: 'open', path: '/' })
    const restored = await visitor.check({ siteTitle: `${name}: restored`, withinMs })
    findings.check(`Recovery after ${name}`, restored)
    // A page receives what is published from the moment of its connection. The check after it fails without one.
    await untilSolved(() => (system.proxy.openStreams() === 0 ? ['The site is not connected.'] : []))
    await editor.restore(`${name}: live`)
    const live = await visitor.check({ siteTitle: `${name}: live`, withinMs })
    findings.check(`Recovery after ${name}, live`, live)
  }
  const tags = new Map<string, string>()
  const title = `${name}: ${visitor ? 'live' : 'restored'}`
  for (const path of PAGES) {
    const problems = await untilSolved(() => pageProblems(context, path, { title, tags }))
    findings.check(`Recovery after ${name}, ${path}`, problems)
  }
  lastGood.contentSettled(tags)
  const shown = await Promise.all(PERMANENT_PATHS.map((path) => context.previewClient.showsDraft(path)))
  findings.check(`Preview after ${name}`, shown.every(Boolean) ? [] : ['It does not show drafts.'])
  findings.check(`Memory after ${name}`, await memoryProblems(context))
}

/** Repeats a check until it finds no problems, at most as `RECOVERY` says, and returns the last ones. */
async function untilSolved(check: () => string[] | Promise<string[]>): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const problems = await check()
    if (problems.length === 0 || tries === RECOVERY.tries) return problems
    await sleep(RECOVERY.pauseMs)
  }
}

/** Problems of a page that must show what was published; records its entity tag if there are none. */
async function pageProblems(
  { system }: RunContext,
  path: string,
  { title, tags }: { title: string; tags: Map<string, string> },
): Promise<string[]> {
  const request = { method: 'GET', path: path.replace(/#.*/, ''), headers: {} } as const
  const response = await sendRequest(system.siteAddress, request)
  if ('failure' in response) return [`No response: ${response.failure}.`]
  const problems = responseProblems(request, response, system.secrets)
  if (response.status !== 200) problems.push(`The status is still ${response.status}.`)
  if (!response.body.includes(title)) problems.push('It does not show what was published.')
  if (problems.length === 0) tags.set(request.path, response.headers.etag ?? '')
  return problems
}

async function memoryProblems({ system, visitor, log }: RunContext): Promise<string[]> {
  const { memory } = await inspectProcess(system.inspectorPorts.site)
  const problems = memory > SITE_MEMORY_MAX ? [`The site uses ${megabytes(memory)}.`] : []
  const tab = await visitor?.memoryUse()
  if (tab) {
    for (const name of ['documents', 'listeners', 'nodes'] as const) {
      if (tab[name] > TAB_MAX[name]) problems.push(`The page has ${tab[name]} ${name}.`)
    }
  }
  const page = tab
    ? `; the page has ${tab.documents} documents, ${tab.listeners} listeners, ${tab.nodes} nodes`
    : ''
  log(`The site uses ${megabytes(memory)}${page}.`)
  return problems
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`
}

/** Ends a run: closes the visitor, stops everything in order, and checks that no connection is left. */
export async function shutDown(context: RunContext): Promise<void> {
  const { system, visitor, findings, schedule } = context
  for (const fault of schedule.endAll()) await stopFault(context, fault)
  await visitor?.close()
  if (system.site.isUp()) {
    findings.check('After the visitor has left', await untilSolved(() => resourceProblems(context)))
  }
  findings.check('At the end', await system.stop())
  const sockets = system.proxy.openSockets()
  findings.check(
    'At the end',
    sockets === 0 ? [] : [`${sockets} connections to the content service are left.`],
  )
}

async function resourceProblems({ system }: RunContext): Promise<string[]> {
  const { resources } = await inspectProcess(system.inspectorPorts.site)
  const count = Object.values(resources).reduce((sum, one) => sum + one, 0)
  return count <= SITE_RESOURCES_MAX ? [] : [`The site's process still has ${JSON.stringify(resources)}.`]
}
