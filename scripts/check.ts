/*
 * `npm test`: the checks that a contributor waits for. `npm run test:all`: these, and then all others. The last line is
 * `N passed, N failed`, and the exit code says whether any failed. `pnpm turbo run test --filter=…` runs a part.
 */
import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testChromiumPath } from './chromium.ts'
import { closingLines, readReport, readSummary, sum, type Tally } from './check/tally.ts'
import { ROOT } from './launch/root.ts'

/**
 * Tasks of turbo, in phases: it starts what has no dependencies first, so that in one call the longest, which need the
 * built site, would run alone at the end.
 */
const PHASES = [
  ['format:check', 'lint', 'build', 'typecheck'],
  ['test:e2e', 'test:package', 'test:browser'],
  ['test', 'test:stories'],
]

/** What `npm run test:all` adds. */
const REST = [
  ['build:storybook', 'check:studio', 'test:rest', 'test:consumers'],
  ['test:storybook', 'test:bootstrap', 'test:counts', 'test:load', 'test:engines'],
]

/** How many tasks run at once: browser tests wait for films, so that three keep two cores busy. */
const CONCURRENCY = 3

/** Reports of the tests, one for each task of a workspace. */
const REPORTS = '{packages/*,apps/*,tools/*,bench,scripts}/reports/*.json'

/** What turbo says of its runs. */
const SUMMARIES = '.turbo/runs/*.json'

// Compiler, type-aware linter and esbuild are programs in Go, whose garbage collector takes a tenth of their time with
// the default, 100.
process.env.GOGC ??= '400'

// Those of an earlier run would be counted if a task does not get as far as its own.
for (const file of [...find(REPORTS), ...find(SUMMARIES)]) rmSync(join(ROOT, file))

// Else several tests unpack it at once. Each of them reports a failure.
await testChromiumPath().catch(() => {})

const phases = process.argv.includes('--all') ? [...PHASES, ...REST] : PHASES
const total = sum([...phases.map(runTasks), ...find(REPORTS).map((file) => readReport(ROOT, file))])
console.log(`\n${closingLines(total).join('\n')}`)
process.exitCode = total.failures.length === 0 ? 0 : 1

/** Runs tasks of all workspaces, and returns the tally of those that have no report. */
function runTasks(names: readonly string[]): Tally {
  const args = [
    'run',
    ...names,
    '--continue=always',
    `--concurrency=${CONCURRENCY}`,
    '--output-logs=new-only',
  ]
  const earlier = find(SUMMARIES)
  const { error } = spawnSync('turbo', [...args, '--summarize'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [summary] = find(SUMMARIES).filter((file) => !earlier.includes(file))
  if (summary !== undefined) return readSummary(ROOT, summary)
  const title = `turbo could not run ${names.join(', ')}${error ? `: ${error.message}` : ''}`
  return { passed: 0, failures: [{ title, command: `pnpm turbo ${args.join(' ')}`, pictures: [] }] }
}

function find(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
}
