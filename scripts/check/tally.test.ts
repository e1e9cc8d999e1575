import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { closingLines, readReport, sum } from './tally.ts'

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'cutroom-tally-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('readReport', () => {
  it('counts the tests of Vitest and names each failed test and each file that failed to load', () => {
    const testResults = [
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'player.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'play plays',
            failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n    at …'],
          },
        ],
      },
      { name: 'fine.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a b' }] },
    ]
    expect(readReport(report({ numPassedTests: 5, testResults }))).toEqual({
      passed: 5,
      failures: [
        'broken.test.ts: could not be loaded',
        'player.test.ts › play plays — AssertionError: 1 is not 2',
      ],
    })
  })

  it('counts the tests of Playwright and names flaky tests as failed', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      tests: [{ projectName: 'phone', status, results: [{ ...(message && { error: { message } }) }] }],
    })
    const suites = [
      {
        title: 'films.spec.ts',
        specs: [spec('opens', 'expected'), spec('plays', 'flaky')],
        suites: [
          {
            title: 'Back',
            specs: [spec('returns', 'unexpected', 'Timed out\nCall log'), spec('b', 'skipped')],
          },
        ],
      },
    ]
    expect(readReport(report({ stats: { expected: 7 }, suites, errors: [{ message: 'No port' }] }))).toEqual({
      passed: 7,
      failures: [
        '[phone] films.spec.ts › plays',
        '[phone] films.spec.ts › Back › returns — Timed out',
        'Playwright › the run — No port',
      ],
    })
  })

  it('throws on a report of another tool', () => {
    expect(() => readReport(report({ tests: 3 }))).toThrow(/neither/)
  })
})

describe('closingLines', () => {
  it('lists the failures before the sum', () => {
    const total = sum([
      { passed: 1, failures: [] },
      { passed: 2, failures: ['a', 'b'] },
    ])
    expect(closingLines(total)).toEqual(['Failed:', '  a', '  b', '', '3 passed, 2 failed'])
  })

  it('returns only the sum without a failure', () => {
    expect(closingLines({ passed: 3, failures: [] })).toEqual(['3 passed, 0 failed'])
  })
})
