/*
 * `pnpm bench`: measures our site beside its peers, phase by phase, and writes a report. `pnpm
 * bench load moves` runs these phases; `--help` lists them and the options. docs/benchmarks.md says
 * what the figures mean.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../../scripts/launch/build.ts'
import { launchBrowser } from './browser/session.ts'
import { main as contentQueries } from './content-queries.ts'
import { main as firstFrame } from './first-frame.ts'
import { readBenchOptions, usage, type BenchOptions } from './options.ts'
import { lighthouse } from './phases/lighthouse.ts'
import { load } from './phases/load.ts'
import { moves } from './phases/moves.ts'
import { play } from './phases/play.ts'
import { scale } from './phases/scale.ts'
import { server } from './phases/server.ts'
import { html } from './report/html.ts'
import { phaseTable } from './report/markdown.ts'
import { environment, type PhaseResult } from './report/results.ts'
import { runPhase } from './run-phase.ts'
import { startOurSite } from './subjects/ours.ts'
import { startPeer } from './subjects/peers.ts'
import type { Subject } from './subjects/subject.ts'

/**
 * Phases that compare subjects. `scale` is the last: it publishes what the others are not to meet.
 */
const PHASES = [load, lighthouse, moves, play, server, scale]

/** Phases that measure a package by itself. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  'content-queries': contentQueries,
  'first-frame': firstFrame,
}

const NAMES = [...PHASES.map(({ name }) => name), ...Object.keys(PARTS)]

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2), NAMES)
  if (options === 'help') return console.log(usage(NAMES))
  const requested = (name: string) => options.phases.length === 0 || options.phases.includes(name)
  const phases = PHASES.filter(({ name }) => requested(name))
  if (phases.length > 0) await compare(phases, options)
  for (const [name, run] of Object.entries(PARTS)) {
    if (!requested(name)) continue
    console.log(`\n${name}\n`)
    await run()
  }
}

async function compare(phases: typeof PHASES, { subjects: names, out, rounds }: BenchOptions): Promise<void> {
  await buildSite()
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
      await mkdir(out, { recursive: true })
      await writeFile(join(out, 'bench.json'), JSON.stringify(all, null, 2))
      await writeFile(join(out, 'bench.html'), html(all))
      console.log(`\n${phaseTable(result)}`)
    }
    console.log(`The report is ${join(out, 'bench.html')}.`)
  } finally {
    await browser.close()
    for (const subject of running) await subject.stop()
  }

  /**
   * Once before anything is measured: servers render, resize pictures and fill their caches at the
   * first visit.
   */
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
