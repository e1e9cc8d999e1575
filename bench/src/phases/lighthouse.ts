/* `lighthouse`: the performance score of each page of ours, as Lighthouse's defaults measure it. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/testing/chromium.ts'
import { installPackages } from '../subjects/peers.ts'
import type { Subject } from '../subjects/subject.ts'
import type { Phase } from './phase.ts'

const run = promisify(execFile)

/** Paths of the measured pages, by the name of their row. */
const PAGES = {
  home: '',
  editors: 'editors',
  editor: 'editors/ines-okafor',
  'screening-room': 'screening-room',
  info: 'info',
} as const

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: { readonly performance: { readonly score: number | null } }
}

async function measureScore(url: string): Promise<number> {
  const program = join(await installPackages('lighthouse'), 'node_modules/lighthouse/cli/index.js')
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ')
  const { stdout } = await run(
    process.execPath,
    [program, url, '--quiet', '--output=json', '--only-categories=performance', `--chrome-flags=${flags}`],
    { maxBuffer: Infinity, env: { ...process.env, CHROME_PATH: await chromiumPath() } },
  )
  const { runtimeError, categories } = JSON.parse(stdout) as Report
  const { score } = categories.performance
  if (score === null) throw new Error(`${url}: ${runtimeError?.message ?? 'Lighthouse gave no score'}.`)
  return Math.round(score * 100)
}

export const lighthouse: Phase = {
  name: 'lighthouse',
  title: 'Performance by Lighthouse',
  rows: Object.keys(PAGES).map((id) => ({
    id,
    title: `${id}: score of 100`,
    unit: '',
    isHigherBetter: true,
  })),
  rounds: 5,
  limitMs: 12 * 60_000,
  takes: ({ name }) => name === 'ours',
  measure: async (subject: Subject) => {
    const scores: Record<string, number> = {}
    for (const [id, path] of Object.entries(PAGES))
      scores[id] = await measureScore(new URL(path, subject.url).href)
    return scores
  },
}
