import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './client.ts'
import { createFaultSchedule, type FaultSchedule } from './fault-schedule.ts'
import { createFindings, type Findings } from './findings.ts'
import { inspectProcess } from './inspector.ts'
import {
  createServedPages,
  findErrorProblem,
  findLineProblem,
  findResponseProblems,
  type ServedPages,
} from './invariants.ts'
import {
  createPlan,
  describe,
  looksLikeContent,
  PAGES,
  PERMANENT_PATHS,
  ROUNDS_PER_EPISODE,
  type FaultName,
  type PlainRequest,
  type PlannedFault,
  type Round,
} from './plan.ts'
import { startSystem, type System } from './system.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Kinds of violations after which a run ends: more have the same cause. */
const VIOLATIONS_MAX = 12

/** How often a state that must become true again is polled, and the pause in ms. */
const RECOVERY = { tries: 150, pauseMs: 500 } as const

/**
 * Bytes of the site's process after garbage collection: 64 MB of pages, 8 MB of compressed ones,
 * 200 pages of status 404 at 90 kB, as much again for code and libraries, and slack.
 */
const SITE_MEMORY_MAX = 220 * 1024 * 1024

interface ChaosOptions {
  /** Determines every choice of the run. */
  readonly seed: number
  /** Length of the run, in minutes. */
  readonly minutes: number
  readonly faults: readonly FaultName[]
  readonly visitor: boolean
}

interface Run {
  readonly system: System
  /** Null when the run has no browser. */
  readonly visitor: Visitor | null
  readonly findings: Findings
  readonly schedule: FaultSchedule
  readonly served: ServedPages
  readonly log: (text: string) => void
}

/** Returns how many checks passed, and how many kinds of violations there were. */
export async function runChaos(
  options: ChaosOptions,
  log: (text: string) => void,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const findings = createFindings(log)
  const schedule = createFaultSchedule()
  let secrets: readonly string[] = []
  const add = (problem: string | null) => problem !== null && findings.add(problem)
  const system = await startSystem({
    onLine: (program, line) => add(findLineProblem(program, line, secrets)),
    onExit: (reason) => add(`${reason} It was not stopped.`),
    onRequest: (request) => add(findUpstreamProblem(request, secrets)),
  })
  secrets = system.secrets
  try {
    const { siteAddress } = system
    const visitor = options.visitor
      ? await openVisitor(siteAddress, (error) => {
          add(findErrorProblem(error, { siteAddress, ...schedule.now() }))
        })
      : null
    const run = { system, visitor, findings, schedule, served: createServedPages(), log }
    await playRounds(run, options)
    for (const fault of schedule.endAll()) await stopFault(run, fault)
    await visitor?.close()
  } finally {
    findings.check('At the end', await system.stop())
  }
  return { passed: findings.passed(), failed: findings.count() }
}

/** No request of a browser passes the site with a token. */
function findUpstreamProblem(
  { url = '', headers }: IncomingMessage,
  secrets: readonly string[],
): string | null {
  if (secrets.some((secret) => url.includes(secret))) return 'An address contains a secret.'
  const isPublic = headers.origin !== undefined
  return isPublic && headers.authorization ? `A public request carries a token: ${url.slice(0, 100)}` : null
}

async function playRounds(run: Run, options: ChaosOptions): Promise<void> {
  const { findings, visitor, log } = run
  const plan = createPlan(options.seed, options.faults)
  const end = Date.now() + options.minutes * 60_000
  const continues = () => Date.now() < end && findings.count() < VIOLATIONS_MAX
  await assertRecovered(run, 'start')
  for (let episode = 0; continues(); episode += 1) {
    for (let round = 0; round < ROUNDS_PER_EPISODE && continues(); round += 1) {
      const number = episode * ROUNDS_PER_EPISODE + round
      await playRound(run, `Round ${number}`, plan(number))
    }
    await assertRecovered(run, `episode ${episode}`)
    const { done, all } = visitor?.actions() ?? { done: 0, all: 0 }
    log(`Episode ${episode}: ${done} of ${all} actions done, ${findings.count()} violations.`)
  }
}

/** Plays one round: starts its fault, acts and sends requests at once, then checks everything. */
async function playRound(
  run: Run,
  name: string,
  { fault, invalidates, action, requests }: Round,
): Promise<void> {
  const { system, schedule, visitor, findings } = run
  findings.addStep(`${name}: ${describe(action)}`)
  if (fault) {
    findings.addStep(`${name}: fault ${describe(fault)}`)
    await startFault(run, fault)
  }
  // No page shows the field. A content service that is down publishes nothing.
  if (invalidates) await system.publish({ invalidatedBy: name }).catch(() => {})
  const plain = PERMANENT_PATHS.map((path): PlainRequest => ({ method: 'GET', path, headers: {} }))
  await Promise.all([
    visitor?.act(action),
    ...[...requests, ...plain].map((request) => checkRequest(run, name, request)),
  ])
  if (visitor) findings.check(name, await visitor.check())
  for (const ended of schedule.endRound()) await stopFault(run, ended)
}

async function startFault({ system, schedule, served }: Run, fault: PlannedFault): Promise<void> {
  schedule.start(fault)
  system.proxy.setFaults(schedule.proxyFaults())
  if (fault.kind === 'away') return system.kill('content')
  if (fault.kind === 'frozen') return system.freeze('content')
  if (fault.kind === 'nonsense' && looksLikeContent(fault.variant)) served.expectTags(new Map())
  if (fault.kind !== 'site') return
  served.forget()
  return system.kill('site')
}

async function stopFault({ system, schedule }: Run, fault: PlannedFault): Promise<void> {
  system.proxy.setFaults(schedule.proxyFaults())
  if (fault.kind === 'away') return system.start('content')
  if (fault.kind === 'frozen') return system.resume('content')
  if (fault.kind === 'site') return system.start('site')
}

async function checkRequest(run: Run, name: string, request: PlainRequest): Promise<void> {
  const { system, findings, schedule, served } = run
  const response = await sendRequest(system.siteAddress, request)
  const subject = `${name}, ${describe(request)}`
  if ('failure' in response) {
    if (!schedule.now().siteDown && !response.failure.startsWith('not sent'))
      findings.add(`${subject}: no response (${response.failure}).`)
    return
  }
  findings.addStep(`${subject}: ${response.status} ${response.headers['cache-status'] ?? ''}`)
  const isPlain = request.method === 'GET' && Object.keys(request.headers).length === 0
  const worse = isPlain ? served.check(request.path, response) : []
  findings.check(subject, [...findResponseProblems(request, response, system.secrets), ...worse])
}

/** Ends all faults, publishes a name of the site, and checks that every page shows it. */
async function assertRecovered(run: Run, name: string): Promise<void> {
  const { schedule, findings, visitor, served, system, log } = run
  findings.addStep(`recovery: ${name}`)
  for (const fault of schedule.endAll()) await stopFault(run, fault)
  if (visitor) {
    await visitor.act({ kind: 'open', path: '/' })
    // A page receives what is published from the moment of its connection.
    await untilSolved(() => (system.proxy.openStreams() === 0 ? ['The site is not connected.'] : []))
  }
  const title = `Recovered: ${name}`
  served.expectTags(new Map())
  await system.publish({ siteTitle: title })
  if (visitor) {
    const withinMs = RECOVERY.tries * RECOVERY.pauseMs
    findings.check(`Recovery after ${name}, live`, await visitor.check(title, withinMs))
  }
  const tags = new Map<string, string>()
  for (const path of PAGES) {
    const request: PlainRequest = { method: 'GET', path, headers: {} }
    const problems = await untilSolved(async () => {
      const response = await sendRequest(system.siteAddress, request)
      if ('failure' in response) return [`No response: ${response.failure}.`]
      const found = findResponseProblems(request, response, system.secrets)
      if (response.status !== 200) found.push(`The status is still ${response.status}.`)
      if (!response.body.includes(title)) found.push('It does not show what was published.')
      if (found.length === 0) tags.set(path, response.headers.etag ?? '')
      return found
    })
    findings.check(`Recovery after ${name}, ${path}`, problems)
  }
  served.expectTags(tags)
  const { memory } = await inspectProcess(system.inspectorPorts.site)
  const used = `The site uses ${(memory / 1024 / 1024).toFixed(0)} MB.`
  findings.check(`Memory after ${name}`, memory > SITE_MEMORY_MAX ? [used] : [])
  log(used)
}

/** Repeats a check until it finds no problems, as `RECOVERY` says, and returns the last ones. */
async function untilSolved(check: () => string[] | Promise<string[]>): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const problems = await check()
    if (problems.length === 0 || tries === RECOVERY.tries) return problems
    await sleep(RECOVERY.pauseMs)
  }
}
