/*
 * `npm test`: every check of the repository. Its last line is `N passed, N failed`, and its exit code says whether
 * any failed. `pnpm turbo run test --filter=…` runs a part of it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testChromiumPath } from './chromium.ts'
import { closingLines, readReport, sum, type Tally } from './check/tally.ts'
import { batchesOf, failedTasks, runLimited, titleOf, turboArguments } from './check/test-tasks.ts'
import { ROOT } from './launch/root.ts'

/** Reports that the checks of a workspace leave. */
const REPORTS = '{packages/*,apps/*,tools/*,bench,scripts}/reports/*.json'

/** What the tests need, which is built first. */
const BUILDS = ['build', 'build:storybook', 'typecheck']

/** The tests of the workspaces, which turbo remembers. */
const TESTS = [
  'test',
  'test:browser',
  'test:stories',
  'test:storybook',
  'test:package',
  'test:consumers',
  'test:e2e:1',
  'test:e2e:2',
  'test:counts',
  'test:bootstrap',
  'check:studio',
]

/** How many builds run at once: a machine of CI has two cores. */
const BUILDS_AT_ONCE = 2

/** How many tests run at once: browser tests wait for films, so three keep two cores busy, and four take longer. */
const TESTS_AT_ONCE = 3

// Compiler, type-aware linter and esbuild are programs in Go, whose garbage collector takes a tenth of their time with
// the default, 100.
process.env.GOGC ??= '400'

// A report that stands for an earlier run would be counted if the check that writes it did not get that far.
for (const report of reports()) rmSync(report)

const tallies = [
  check('Format', 'oxfmt', ['--check', '.']),
  check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('Builds', 'turbo', [
    'run',
    ...BUILDS,
    '--continue=always',
    `--concurrency=${BUILDS_AT_ONCE}`,
    '--output-logs=new-only',
  ]),
  await runTests(),
]
const total = sum([...tallies, ...reports().map(readReport)])
console.log(`\n${closingLines(total).join('\n')}`)
process.exitCode = total.failures.length === 0 ? 0 : 1

function check(title: string, command: string, args: readonly string[]): Tally {
  console.log(`\n— ${title}: ${command} ${args.join(' ')}`)
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  const passed = status === 0
  if (!passed) console.error(`— ${title} failed.`)
  return { passed: Number(passed), failures: passed ? [] : [`${title}: ${command} ${args.join(' ')}`] }
}

/**
 * Runs the tests of the workspaces, the longest first: turbo by itself begins with what depends on least, which leaves
 * the longest for the end.
 */
async function runTests(): Promise<Tally> {
  // Else several tests unpack it at once. Each of them reports a failure.
  await testChromiumPath().catch(() => {})
  console.log(`\n— Tests: ${TESTS.join(', ')}`)
  const { status, stdout, stderr } = spawnSync('turbo', ['run', ...TESTS, '--dry=json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: Infinity,
    shell: process.platform === 'win32',
  })
  if (status !== 0) return { passed: 0, failures: [`Tests: turbo could not plan them\n${stderr}`] }
  const tallies = await runLimited(batchesOf(stdout, TESTS), TESTS_AT_ONCE, async (batch) => {
    const begun = performance.now()
    const child = spawn('turbo', turboArguments(batch), {
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
    const [code] = (await once(child, 'close')) as [number | null]
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`— ${titleOf(batch)}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`)
    const failed = code === 0 ? [] : failedTasks(batch, output)
    return {
      passed: batch.length - failed.length,
      failures: failed.map((name) => `${name}: exit code ${code}`),
    }
  })
  return sum(tallies)
}

function reports(): string[] {
  return globSync(REPORTS, { cwd: ROOT }).map((file) => join(ROOT, file))
}
