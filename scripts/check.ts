/*
 * `npm test`: every check of the repository. Its last line is `N passed, N failed`, and its exit code says whether
 * any failed. `pnpm exec turbo run test --filter=…` runs a part of it.
 */
import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { closingLine, readReport, sum, type Tally } from './check/tally.ts'
import { ROOT } from './launch/root.ts'

/** Reports that the checks of a workspace leave. */
const REPORTS = '{packages,apps}/*/reports/*.json'

/** The tasks of the workspaces, which turbo runs in parallel and remembers. */
const TASKS = [
  'typecheck',
  'build',
  'test',
  'test:browser',
  'test:stories',
  'test:storybook',
  'test:package',
  'test:outside',
  'test:e2e',
  'check:studio',
]

// A report that stands for an earlier run would be counted if the check that writes it did not get that far.
for (const report of reports()) rmSync(report)

const tallies = [
  check('Format', 'oxfmt', ['--check', '.']),
  check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('Workspaces', 'turbo', [
    'run',
    ...TASKS,
    '--continue=always',
    '--concurrency=2',
    '--output-logs=new-only',
  ]),
  check('Bootstrap', 'vitest', ['run', '--config', 'scripts/vitest.bootstrap.config.ts']),
]
const total = sum([...tallies, ...reports().map(readReport)])
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Runs one command as a check of its own. */
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
  return { passed: Number(passed), failed: Number(!passed) }
}

function reports(): string[] {
  return [...globSync(REPORTS, { cwd: ROOT }), ...globSync('scripts/reports/*.json', { cwd: ROOT })].map(
    (file) => join(ROOT, file),
  )
}
