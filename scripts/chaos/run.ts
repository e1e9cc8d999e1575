import type { IncomingMessage } from 'node:http'
import { calm } from './calm.ts'
import { enterPreview } from './client/previewer.ts'
import { ROUNDS_PER_EPISODE, VIOLATIONS_MAX } from './constants.ts'
import { createFindings } from './findings.ts'
import { createLastGood } from './invariants/last-good.ts'
import { lineProblem, noiseProblem, type Noise } from './invariants/noise.ts'
import { leave } from './leave.ts'
import type { ChaosOptions } from './options.ts'
import { createPlan, episodeOf } from './plan/round.ts'
import { playRound } from './play-round.ts'
import type { Scene } from './scene.ts'
import { createTrail } from './trail.ts'
import { createTroubles } from './troubles.ts'
import { openVisitor } from './visitor/visitor.ts'
import { createEditor } from './world/editor.ts'
import { startWorld, type World, type WorldEvents } from './world/world.ts'

/** What a run needs besides its options. */
export interface RunMeans {
  readonly say: (text: string) => void
  /** Ends the run before its time. */
  readonly signal: AbortSignal
}

/** Tortures the site for a while; how many checks passed, and how many different things were wrong. */
export async function runChaos(
  options: ChaosOptions,
  { say, signal }: RunMeans,
): Promise<{ passed: number; failed: number }> {
  const trail = createTrail(options.steps ? { tell: say } : {})
  const findings = createFindings(trail, say)
  const troubles = createTroubles()
  let world: World | null = null
  const secrets = () => world?.secrets ?? []
  const tell = (problem: string | null) => problem !== null && findings.add(problem)
  const hear = (noise: Noise) => {
    if (world === null) return
    const { siteAddress, proxyAddress } = world
    tell(noiseProblem(noise, { siteAddress, proxyAddress, ...troubles.now() }))
  }
  const events: WorldEvents = {
    onLine: (program, line) => tell(lineProblem(program, line, secrets())),
    onEnd: (reason) => tell(`${reason} Nobody had asked it to.`),
    onRequest: (request) => tell(requestProblem(request, secrets())),
  }
  world = await startWorld(events)
  const visitor = options.visitor ? await openVisitor(world.siteAddress, hear) : null
  const editor = await createEditor(world)
  const previewer = await enterPreview(world)
  const scene: Scene = {
    world,
    visitor,
    editor,
    previewer,
    trail,
    findings,
    troubles,
    lastGood: createLastGood(),
    say,
  }
  try {
    await playAll(scene, options, signal)
  } finally {
    await leave(scene)
  }
  return { passed: findings.passed(), failed: findings.count() }
}

async function playAll(scene: Scene, options: ChaosOptions, signal: AbortSignal): Promise<void> {
  const plan = createPlan(options.seed, options.faults)
  const until = Date.now() + options.minutes * 60_000
  const goesOn = () => !signal.aborted && Date.now() < until && scene.findings.count() < VIOLATIONS_MAX
  await calm(scene, `seed ${options.seed}, before all`)
  let number = 0
  while (goesOn()) {
    const episode = episodeOf(number)
    const end = (episode + 1) * ROUNDS_PER_EPISODE
    for (; number < end && goesOn(); number += 1) await playRound(scene, number, plan(number))
    await calm(scene, `seed ${options.seed}, episode ${episode}`)
    const moves = scene.visitor?.moves()
    const walked = moves ? `, ${moves.done} of ${moves.all} moves done` : ''
    scene.say(`Episode ${episode}: ${number} rounds${walked}, ${scene.findings.count()} violations.`)
  }
}

/** Nobody previews in the browser here: a request of a page with a token, or for drafts, is one of a public page. */
function requestProblem({ url = '', headers }: IncomingMessage, secrets: readonly string[]): string | null {
  if (secrets.some((secret) => url.includes(secret))) return 'A secret stands in an address.'
  if (headers.origin === undefined) return null
  if (headers.authorization !== undefined) return `A public read carries a token: ${url.slice(0, 100)}`
  return /perspective=(previewDrafts|drafts|raw)/.test(url)
    ? `A public read asks for drafts: ${url.slice(0, 100)}`
    : null
}
