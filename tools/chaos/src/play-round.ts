import { sendRequest } from './client/plain-client.ts'
import { responseProblems } from './invariants/response.ts'
import type { ContentChange } from './plan/content-change.ts'
import type { PlannedFault } from './plan/fault.ts'
import { PERMANENT_PATHS } from './plan/path.ts'
import { describeRequest, type PlainRequest } from './plan/request.ts'
import type { Round } from './plan/round.ts'
import { describeStep, pick } from './plan/step.ts'
import { looksLikeContent } from './plan/invalid-bodies.ts'
import type { RunContext } from './run-context.ts'

/** Plays one round: starts its fault and writes its change, acts and sends requests at once, then checks everything. */
export async function playRound(context: RunContext, number: number, round: Round): Promise<void> {
  const { stepLog, schedule, visitor, findings, system, editor } = context
  const { fault, change, action } = round
  stepLog.add(`${number}: ${describeStep(action)}`)
  if (fault) {
    stepLog.add(`${number}: fault ${describeStep(fault)}`)
    await startFault(context, fault)
  }
  if (round.invalidates && system.content.isUp()) await editor.invalidate()
  if (change) await write(context, number, change)
  const permanent: PlainRequest = { method: 'GET', path: pick(PERMANENT_PATHS, number), headers: {} }
  await Promise.all([
    visitor?.act(action),
    checkPreview(context, number),
    ...[...round.requests, permanent].map((request) => checkRequest(context, number, request)),
  ])
  if (visitor) findings.check(`Round ${number}`, await visitor.check())
  for (const ended of schedule.endRound()) await stopFault(context, ended)
}

async function startFault({ system, schedule, lastGood }: RunContext, fault: PlannedFault): Promise<void> {
  schedule.start(fault)
  system.proxy.setFaults(schedule.proxyFaults())
  if (fault.kind === 'away') return system.content.kill()
  if (fault.kind === 'frozen') return system.content.freeze()
  if (fault.kind === 'drop') return system.proxy.dropStreams()
  // The site cannot distinguish a body of this shape from content.
  if (fault.kind === 'nonsense' && looksLikeContent(fault.variant)) lastGood.contentChanged()
  if (fault.kind !== 'site') return
  lastGood.forget()
  return system.site.kill()
}

/** Undoes a fault that the schedule has ended. */
export async function stopFault({ system, schedule }: RunContext, fault: PlannedFault): Promise<void> {
  system.proxy.setFaults(schedule.proxyFaults())
  if (fault.kind === 'away') return system.content.start()
  if (fault.kind === 'frozen') return system.content.resume()
  if (fault.kind === 'site') return system.site.start()
}

async function write(context: RunContext, number: number, change: ContentChange): Promise<void> {
  const { system, editor, stepLog, schedule, lastGood } = context
  if (!system.content.isUp()) return
  lastGood.contentChanged()
  schedule.breakContent()
  const refusal = await editor.write(change)
  const end = refusal === null ? '' : ` — refused: ${refusal.slice(0, 80)}`
  stepLog.add(`${number}: write ${describeStep(change)}${end}`)
}

async function checkPreview(
  { previewClient, findings, schedule }: RunContext,
  number: number,
): Promise<void> {
  const path = pick(PERMANENT_PATHS, number + 1)
  const problems = await previewClient.check(path)
  if (problems !== null) return findings.check(`Round ${number}, preview of ${path}`, problems)
  if (!schedule.now().siteDown) findings.add(`Round ${number}, preview of ${path}: no response.`)
}

async function checkRequest(context: RunContext, number: number, request: PlainRequest): Promise<void> {
  const { system, findings, schedule, lastGood, stepLog } = context
  const response = await sendRequest(system.siteAddress, request)
  const place = `Round ${number}, ${describeRequest(request)}`
  if ('failure' in response) {
    const isExpected = schedule.now().siteDown || response.failure.startsWith('not sent')
    if (!isExpected) findings.add(`${place}: no response (${response.failure}).`)
    return
  }
  stepLog.add(`${place}: ${response.status} ${response.headers['cache-status'] ?? ''}`)
  const isPlain = request.method === 'GET' && Object.keys(request.headers).length === 0
  const worse = isPlain ? lastGood.check(request.path, response) : []
  findings.check(place, [...responseProblems(request, response, system.secrets), ...worse])
}
