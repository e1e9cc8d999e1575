import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closingLine, readReport, sum } from './tally.ts'

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'cutroom-tally-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it("counts Vitest's tests, and a file that could not be loaded as a failure", () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(readReport(report({ numPassedTests: 5, numFailedTests: 1, testResults }))).toEqual({
    passed: 5,
    failed: 2,
  })
})

it("counts Playwright's tests, and as failures those that passed only when tried again", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 }
  expect(readReport(report({ stats, errors: [{}] }))).toEqual({ passed: 7, failed: 3 })
})

it('refuses anything else', () => {
  expect(() => readReport(report({ tests: 3 }))).toThrow(/neither/)
})

it('closes with the sum', () => {
  expect(
    closingLine(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ),
  ).toBe('3 passed, 3 failed')
})
