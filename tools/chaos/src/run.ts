import type { IncomingMessage } from 'node:http'
import { assertRecovered, shutDown } from './assert-recovered.ts'
import { openPreviewClient } from './client/preview-client.ts'
import { createFaultSchedule } from './fault-schedule.ts'
import { createFindings, createStepLog } from './findings.ts'
import { createLastGood } from './invariants/last-good.ts'
import { errorProblem, lineProblem, type ReportedError } from './invariants/reported-error.ts'
import type { ChaosOptions } from './options.ts'
import { createPlan, episodeOf, ROUNDS_PER_EPISODE } from './plan/round.ts'
import { playRound } from './play-round.ts'
import type { RunContext } from './run-context.ts'
import { createEditor } from './system/editor.ts'
import { startSystem, type System, type SystemEvents } from './system/system.ts'
import { openVisitor } from './visitor/visitor.ts'

/** Kinds of violations after which a run ends: more have the same cause. */
const VIOLATIONS_MAX = 12

/** The environment of a run. */
export interface RunEnvironment {
  readonly log: (text: string) => void
  /** Ends the run early. */
  readonly signal: AbortSignal
}

/** Runs the site under faults for a while. Returns how many checks passed and how many kinds of violations there were. */
export async function runChaos(
  options: ChaosOptions,
  { log, signal }: RunEnvironment,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const stepLog = createStepLog(options.steps ? { onStep: log } : {})
  const findings = createFindings(stepLog, log, signal)
  const schedule = createFaultSchedule()
  let system: System | null = null
  const secrets = () => system?.secrets ?? []
  const add = (problem: string | null) => problem !== null && findings.add(problem)
  const onError = (error: ReportedError) => {
    if (system === null) return
    const { siteAddress } = system
    add(errorProblem(error, { siteAddress, ...schedule.now() }))
  }
  const events: SystemEvents = {
    onLine: (program, line) => add(lineProblem(program, line, secrets())),
    onExit: (reason) => add(`${reason} It was not stopped.`),
    onRequest: (request) => add(requestProblem(request, secrets())),
  }
  system = await startSystem(events)
  try {
    const visitor = options.visitor ? await openVisitor(system.siteAddress, onError) : null
    const editor = await createEditor(system)
    const previewClient = await openPreviewClient(system)
    const lastGood = createLastGood()
    const context = { system, visitor, editor, previewClient, stepLog, findings, schedule, lastGood, log }
    try {
      await untilAborted(playAll(context, options, signal), signal)
    } finally {
      if (signal.aborted) await visitor?.close()
      else await shutDown(context)
    }
  } finally {
    await system.stop()
  }
  return { passed: findings.passed(), failed: findings.count() }
}

/** Waits for work, at most until the signal aborts. Rejects as the work does. */
export function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([work, aborted])
}

async function playAll(context: RunContext, options: ChaosOptions, signal: AbortSignal): Promise<void> {
  const plan = createPlan(options.seed, options.faults)
  const until = Date.now() + options.minutes * 60_000
  const continues = () => !signal.aborted && Date.now() < until && context.findings.count() < VIOLATIONS_MAX
  await assertRecovered(context, `seed ${options.seed}, start`)
  let number = 0
  while (continues()) {
    const episode = episodeOf(number)
    const end = (episode + 1) * ROUNDS_PER_EPISODE
    for (; number < end && continues(); number += 1) await playRound(context, number, plan(number))
    await assertRecovered(context, `seed ${options.seed}, episode ${episode}`)
    const actions = context.visitor?.actions()
    const done = actions ? `, ${actions.done} of ${actions.all} actions done` : ''
    context.log(`Episode ${episode}: ${number} rounds${done}, ${context.findings.count()} violations.`)
  }
}

/** The browser shows no preview: one of its requests with a token, or for drafts, comes from a public page. */
function requestProblem({ url = '', headers }: IncomingMessage, secrets: readonly string[]): string | null {
  if (secrets.some((secret) => url.includes(secret))) return 'An address contains a secret.'
  if (headers.origin === undefined) return null
  if (headers.authorization !== undefined) return `A public request carries a token: ${url.slice(0, 100)}`
  return /perspective=(previewDrafts|drafts|raw)/.test(url)
    ? `A public request reads drafts: ${url.slice(0, 100)}`
    : null
}
