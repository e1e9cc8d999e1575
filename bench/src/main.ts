/* `pnpm bench`: measures our site beside its peers, and writes a report (docs/benchmarks.md). `pnpm
   bench load moves` runs these phases; `--help` lists them and the options. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from './browser/session.ts'
import { main as contentQueries } from './content-queries.ts'
import { conditions } from './phases/conditions.ts'
import { firefox } from './phases/firefox.ts'
import { lighthouse } from './phases/lighthouse.ts'
import { load } from './phases/load.ts'
import { moves } from './phases/moves.ts'
import { play } from './phases/play.ts'
import { scale } from './phases/scale.ts'
import { server } from './phases/server.ts'
import { phaseTable } from './report/markdown.ts'
import { environment, type PhaseResult } from './report/results.ts'
import { runPhase } from './run-phase.ts'
import { startOurSite } from './subjects/ours.ts'
import { startPeer } from './subjects/peers.ts'
import { SUBJECT_NAMES, type Subject, type SubjectName } from './subjects/subject.ts'

/** Phases that compare subjects. `scale` is the last: it publishes what others must not meet. */
const PHASES = [load, lighthouse, moves, play, conditions, firefox, server, scale]

const CONTENT_QUERIES = 'content-queries'

const NAMES = [...PHASES.map(({ name }) => name), CONTENT_QUERIES]

const USAGE = `Usage: pnpm bench [phase …] [--rounds N] [--subjects a,b]

  phases      ${NAMES.join(', ')} (all of them)
  --rounds    rounds of each phase that compares subjects (as each phase has it)
  --subjects  ${SUBJECT_NAMES.join(', ')} (all of them)`

const OUT = join(import.meta.dirname, '../reports')

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      subjects: { type: 'string', default: SUBJECT_NAMES.join(',') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const names = SUBJECT_NAMES.filter((name) => values.subjects.split(',').includes(name))
  const unknown = positionals.filter((name) => !NAMES.includes(name))
  if (values.help || unknown.length > 0 || names.length === 0 || Number.isNaN(rounds))
    return console.log(USAGE)
  const isRequested = (name: string) => positionals.length === 0 || positionals.includes(name)
  const phases = PHASES.filter(({ name }) => isRequested(name))
  if (phases.length > 0) await compare(phases, names, rounds)
  if (isRequested(CONTENT_QUERIES)) await contentQueries()
}

async function compare(
  phases: typeof PHASES,
  names: readonly SubjectName[],
  rounds: number | undefined,
): Promise<void> {
  const ours = await startOurSite({ withPublic: phases.includes(server) })
  const running: Subject[] = [ours.subject]
  const browser = await launchBrowser()
  try {
    for (const name of names) if (name !== 'ours') running.push(await startPeer(name, ours.films))
    const measured = running.filter(({ name }) => names.includes(name))
    await visitAll(measured)
    const results: PhaseResult[] = []
    for (const phase of phases) {
      console.log(`\n${phase.title}`)
      const result = await runPhase(phase, measured, { browser, ours }, rounds)
      results.push(result)
      const all = { date: new Date().toISOString(), ...environment(browser.version()), phases: results }
      // After each phase: a run that is interrupted leaves what it has.
      await mkdir(OUT, { recursive: true })
      await writeFile(join(OUT, 'bench.json'), JSON.stringify(all, null, 2))
      console.log(`\n${phaseTable(result)}`)
    }
    console.log(`All rounds are in ${join(OUT, 'bench.json')}.`)
  } finally {
    await browser.close()
    for (const subject of running) await subject.stop()
  }

  /** Servers render, resize pictures and fill their caches at the first visit. */
  async function visitAll(subjects: readonly Subject[]): Promise<void> {
    for (const subject of subjects) await load.measure(subject, { browser, ours })
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
