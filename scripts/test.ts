/* `npm test`: the checks that a contributor waits for. `npm run test:all`: all. The last line is `N
   passed, N failed`. `pnpm turbo run test --filter=…` runs a part. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ignoreClosedOutput } from '@cutroom/ground/closed-output'
import { testChromiumPath } from '../tools/testing/chromium.ts'
import { ALL_TESTS, BUILD, TESTS, type Lane } from './test/phases.ts'
import { closingLines, readReport, readSummary, sum, type Tally } from './test/tally.ts'
import { ROOT } from '../tools/launch/root.ts'

ignoreClosedOutput()

const REPORTS = '{packages/*,apps/*,tools/*,bench,scripts}/reports/*.json'

/** Pictures of failed component tests, of an earlier run too. */
const PICTURES = 'packages/*/.vitest'

// By default (100) Go's garbage collector takes a tenth of the time of compiler and linter.
process.env.GOGC ??= '400'

// Those of an earlier run would be counted if a task does not get as far as its own.
for (const file of [...find(REPORTS), ...find(PICTURES)]) rmSync(join(ROOT, file), { recursive: true })

// Several tests would unpack it at once otherwise. Each of them reports a failure.
await testChromiumPath().catch(() => {})

const lanes = process.argv.includes('--all') ? ALL_TESTS : TESTS
const tallies = [await runLane(BUILD), ...(await Promise.all(lanes.map(runLane)))]
const total = sum([...tallies, ...find(REPORTS).map((file) => readReport(ROOT, file))])
console.log(`\n${closingLines(total).join('\n')}`)
process.exitCode = total.failures.length === 0 ? 0 : 1

/** Runs the tasks of a lane in all workspaces, and returns the tally of those without a report. */
async function runLane({ tasks, concurrency }: Lane): Promise<Tally> {
  const args = [
    'run',
    ...tasks,
    // Tests of a failed build would wait an hour for pages that it lacks.
    '--continue=dependencies-successful',
    `--concurrency=${concurrency}`,
    '--output-logs=new-only',
  ]
  const child = spawn('turbo', [...args, '--summarize'], {
    cwd: ROOT,
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    output += text
  })
  await once(child, 'close')
  // The last line of this form is turbo's own.
  const summary = [...stripVTControlCharacters(output).matchAll(/^Summary:\s+(.+)$/gm)].at(-1)?.[1]
  if (summary !== undefined) return readSummary(ROOT, relative(ROOT, summary.trim()), tasks)
  const command = `pnpm turbo ${args.join(' ')}`
  return {
    passed: 0,
    failures: [{ title: `turbo could not run ${tasks.join(', ')}`, command, pictures: [] }],
  }
}

function find(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
}
