import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The number of passed checks and the names of the failed ones. */
export interface Tally {
  readonly passed: number
  /** One line per failed check: its file and title. */
  readonly failures: readonly string[]
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** Returns the last lines of `npm test`: the names of failed checks, whose output may be far above, and the counts. */
export function closingLines({ passed, failures }: Tally): string[] {
  return [
    ...(failures.length === 0 ? [] : ['Failed:', ...failures.map((failure) => `  ${failure}`), '']),
    `${passed} passed, ${failures.length} failed`,
  ]
}

/**
 * Reads the tally of a report that Vitest's or Playwright's JSON reporter wrote. A suite that could not be loaded
 * counts as one failure, since its tests are not in the report. A flaky test counts as failed.
 *
 * @throws Error when the file is neither
 */
export function readReport(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  if ('numPassedTests' in report) return vitestTally(report)
  if ('stats' in report) return playwrightTally(report)
  throw new Error(`${file} is the report of neither Vitest nor Playwright.`)
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

function vitestTally({ numPassedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed' && assertionResults.length === 0) {
      return [`${name}: could not be loaded`]
    }
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0]))
  })
  return { passed: numPassedTests, failures }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

function playwrightTally({ stats, suites, errors }: PlaywrightReport): Tally {
  const failuresOf = (suite: PlaywrightSuite, path: string): string[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          line(`[${projectName}] ${path}`, title, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, `${path} › ${inner.title}`)),
  ]
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap((suite) => failuresOf(suite, suite.title)),
      ...errors.map(({ message }) => line('Playwright', 'the run', message)),
    ],
  }
}

/** Returns one line for a failure: its file, its title and the first line of the reason. */
function line(place: string, title: string, reason = ''): string {
  const first = stripVTControlCharacters(reason).split('\n', 1)[0]?.trim()
  return `${place} › ${title}${first ? ` — ${first}` : ''}`
}
