import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closingLines, readReport, readSummary, sum } from './tally.ts'

/** Writes files into an empty folder, and returns its path. */
function repository(files: Readonly<Record<string, unknown>>): string {
  const root = mkdtempSync(join(tmpdir(), 'cutroom-tally-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), JSON.stringify(content))
  }
  return root
}

describe('readReport', () => {
  it('counts the tests of Vitest, and names each failed test and each file that could not be loaded', () => {
    const file = 'packages/player-core/reports/test-browser.json'
    const picture =
      'packages/player-core/.vitest/attachments/failure-screenshots/player.test.ts/play-----plays-.png'
    const root = repository({ [file]: {}, [picture]: {} })
    const name = (path: string) => join(root, 'packages/player-core', path)
    const failed = {
      status: 'failed',
      title: 'plays!',
      ancestorTitles: ['play()'],
      fullName: 'play() plays!',
      failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n    at …'],
    }
    const testResults = [
      { name: name('broken.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
      { name: name('player.test.ts'), status: 'failed', assertionResults: [failed] },
      { name: name('fine.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    writeFileSync(join(root, file), JSON.stringify({ numPassedTests: 5, testResults }))
    expect(readReport(root, file)).toEqual({
      passed: 5,
      failures: [
        {
          title: 'broken.test.ts › could not be loaded — No such file',
          command: 'pnpm -C packages/player-core test:browser broken.test.ts',
          pictures: [],
        },
        {
          title: 'player.test.ts › play() plays! — AssertionError: 1 is not 2',
          command: String.raw`pnpm -C packages/player-core test:browser player.test.ts -t 'play\(\) plays!'`,
          pictures: [picture],
        },
      ],
    })
  })

  it('counts the tests of Playwright, and names flaky tests as failed', () => {
    const file = 'apps/site/reports/test-e2e.json'
    const root = repository({ [file]: {} })
    const picture = join(root, 'apps/site/test-results/failed.png')
    const spec = (title: string, status: string, result: object = {}) => ({
      title,
      file: 'films.spec.ts',
      line: 12,
      tests: [{ projectName: 'phone', status, results: [result] }],
    })
    const returns = spec('returns', 'unexpected', {
      error: { message: 'Timed out\nCall log' },
      attachments: [
        { contentType: 'image/png', path: picture },
        { contentType: 'text/markdown', path: 'context.md' },
      ],
    })
    const suites = [
      {
        title: 'films.spec.ts',
        specs: [spec('opens', 'expected'), spec('plays', 'flaky')],
        suites: [{ title: 'Back', specs: [returns, spec('b', 'skipped')] }],
      },
    ]
    const report = { stats: { expected: 7 }, suites, errors: [{ message: 'No port' }] }
    writeFileSync(join(root, file), JSON.stringify(report))
    const command = 'pnpm -C apps/site test:e2e films.spec.ts:12 --project phone'
    expect(readReport(root, file)).toEqual({
      passed: 7,
      failures: [
        { title: '[phone] films.spec.ts › plays', command, pictures: [] },
        {
          title: '[phone] films.spec.ts › Back › returns — Timed out',
          command,
          pictures: ['apps/site/test-results/failed.png'],
        },
        { title: 'Playwright › the run — No port', command: 'pnpm -C apps/site test:e2e', pictures: [] },
      ],
    })
  })

  it('throws on a report of another tool', () => {
    const root = repository({ 'a/reports/test.json': { tests: 3 } })
    expect(() => readReport(root, 'a/reports/test.json')).toThrow(/neither/)
  })
})

describe('readSummary', () => {
  it('counts tasks without a report, and names those that failed without a failed test', () => {
    const task = (name: string, workspace: string, rest: object) => ({
      task: name,
      package: workspace,
      directory: workspace === '//' ? '' : workspace,
      command: 'run',
      ...rest,
    })
    const failed = { status: 'failed', title: 'a', ancestorTitles: [], fullName: 'a' }
    const root = repository({
      'run.json': {
        tasks: [
          task('build', 'player', { execution: { exitCode: 0 } }),
          task('transit', 'player', { execution: { exitCode: 0 } }),
          task('test', 'player', { execution: { exitCode: 0 } }),
          task('lint', '//', { execution: { exitCode: 1 } }),
          task('test', 'ui', { execution: { exitCode: 1 } }),
          task('test', 'site', { execution: { exitCode: 1 } }),
          task('test:e2e', 'site', {}),
          task('test', 'none', { command: '<NONEXISTENT>' }),
        ],
      },
      'player/reports/test.json': { numPassedTests: 3, testResults: [] },
      'ui/reports/test.json': { numPassedTests: 3, testResults: [] },
      'site/reports/test.json': {
        numPassedTests: 0,
        testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }],
      },
    })
    expect(readSummary(root, 'run.json', ['build', 'lint', 'test', 'test:e2e'])).toEqual({
      passed: 1,
      failures: [
        { title: '//#lint: exit code 1', command: 'pnpm lint', pictures: [] },
        { title: 'ui#test: exit code 1', command: 'pnpm turbo run test --filter=ui', pictures: [] },
        {
          title: 'site#test:e2e: not run, since a task before it failed',
          command: 'pnpm turbo run test:e2e --filter=site',
          pictures: [],
        },
      ],
    })
  })
})

describe('closingLines', () => {
  it('lists the failures, how to run each again, and its pictures before the sum', () => {
    const failure = { title: 'a', command: 'pnpm lint', pictures: ['a.png'] }
    const total = sum([
      { passed: 1, failures: [] },
      { passed: 2, failures: [failure, { ...failure, pictures: [] }] },
    ])
    expect(closingLines(total)).toEqual([
      'Failed:',
      '  a',
      '    Run it again: node scripts/with-toolchain.mjs pnpm lint',
      '    Picture: a.png',
      '  a',
      '    Run it again: node scripts/with-toolchain.mjs pnpm lint',
      '',
      '3 passed, 2 failed',
    ])
  })

  it('returns only the sum without a failure', () => {
    expect(closingLines({ passed: 3, failures: [] })).toEqual(['3 passed, 0 failed'])
  })
})
