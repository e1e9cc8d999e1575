import { askPlainly } from './client/plain-client.ts'
import { LASTING_PATHS } from './constants.ts'
import { beginFault, endFault } from './hold-fault.ts'
import { answerProblems } from './invariants/answer.ts'
import { sayAsk, type Ask } from './plan/ask.ts'
import { pick, sayFault } from './plan/fault.ts'
import { sayMove } from './plan/move.ts'
import type { Round } from './plan/round.ts'
import { sayWriting, type Writing } from './plan/writing.ts'
import type { Scene } from './scene.ts'

/** Plays one round: what begins, begins; then the visitor moves while the plain client asks; then all is looked at. */
export async function playRound(scene: Scene, number: number, round: Round): Promise<void> {
  const { trail, troubles, visitor, findings, world, editor } = scene
  const { fault, writing, move } = round
  trail.add(`${number}: ${sayMove(move)}`)
  if (fault) {
    trail.add(`${number}: fault ${sayFault(fault)}`)
    await beginFault(scene, fault)
  }
  if (round.touches && world.content.isUp()) await editor.touch()
  if (writing) await write(scene, number, writing)
  const lasting: Ask = { method: 'GET', path: pick(LASTING_PATHS, number), headers: {} }
  await Promise.all([
    visitor?.move(move),
    previewAndCheck(scene, number),
    ...[...round.asks, lasting].map((ask) => askAndCheck(scene, number, ask)),
  ])
  if (visitor) findings.check(`Round ${number}`, await visitor.look())
  for (const ended of troubles.roundOver()) await endFault(scene, ended)
}

async function write({ world, editor, trail, troubles, lastGood }: Scene, number: number, writing: Writing) {
  if (!world.content.isUp()) return
  lastGood.contentChanged()
  troubles.contentBroken()
  const refusal = await editor.write(writing)
  trail.add(
    `${number}: write ${sayWriting(writing)}${refusal === null ? '' : ` — refused: ${refusal.slice(0, 80)}`}`,
  )
}

async function previewAndCheck({ previewer, findings, troubles }: Scene, number: number): Promise<void> {
  const path = pick(LASTING_PATHS, number + 1)
  const problems = await previewer.look(path)
  if (problems !== null) return findings.check(`Round ${number}, preview of ${path}`, problems)
  if (!troubles.now().siteAway) findings.add(`Round ${number}, preview of ${path}: no answer.`)
}

async function askAndCheck(scene: Scene, number: number, ask: Ask): Promise<void> {
  const { world, findings, troubles, lastGood, trail } = scene
  const answer = await askPlainly(world.siteAddress, ask)
  const place = `Round ${number}, ${sayAsk(ask)}`
  if ('failure' in answer) {
    const isCaused = troubles.now().siteAway || answer.failure.startsWith('not sent')
    if (!isCaused) findings.add(`${place}: no answer (${answer.failure}).`)
    return
  }
  trail.add(`${place}: ${answer.status} ${answer.headers['cache-status'] ?? ''}`)
  const isPlain = ask.method === 'GET' && Object.keys(ask.headers).length === 0
  const worse = isPlain ? lastGood.check(ask.path, answer) : []
  findings.check(place, [...answerProblems(ask, answer, world.secrets), ...worse])
}
