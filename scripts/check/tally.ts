import { readFileSync } from 'node:fs'

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Several tallies as one. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

/** The closing line of `npm test`. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}

/**
 * Reads the tally of a report that Vitest's or Playwright's JSON reporter wrote. A suite that could not be loaded
 * counts as one failure, since its tests are not in the report. A test that passed only when it was tried again counts
 * as failed: nothing here may depend on luck.
 *
 * @throws Error when the file is neither.
 */
export function readReport(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8')) as unknown
  if (isVitest(report)) {
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
  }
  if (isPlaywright(report)) {
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected, failed: unexpected + flaky + report.errors.length }
  }
  throw new Error(`${file} is the report of neither Vitest nor Playwright.`)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function isVitest(report: unknown): report is VitestReport {
  return (
    typeof report === 'object' && report !== null && 'numPassedTests' in report && 'testResults' in report
  )
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'stats' in report && 'errors' in report
}
