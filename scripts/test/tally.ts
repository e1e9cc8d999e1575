import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failed check. */
export interface Failure {
  /** Its file and title, and the first line of the reason. */
  readonly title: string
  /** The command that runs it alone. */
  readonly command: string
  /** Files of its screenshots, from the root of the repository. */
  readonly pictures: readonly string[]
}

/** The number of passed checks, and the failed ones. */
export interface Tally {
  readonly passed: number
  readonly failures: readonly Failure[]
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** Runs a command on any machine that has Node.js and npm. */
const TOOLCHAIN = 'node scripts/with-toolchain.mjs'

/**
 * Returns the last lines of `npm test`: the failed checks, whose output may be far above, and the
 * counts.
 */
export function closingLines({ passed, failures }: Tally): string[] {
  const lines = failures.flatMap(({ title, command, pictures }) => [
    `  ${title}`,
    `    Run it again: ${TOOLCHAIN} ${command}`,
    ...pictures.map((picture) => `    Picture: ${picture}`),
  ])
  return [
    ...(failures.length === 0 ? [] : ['Failed:', ...lines, '']),
    `${passed} passed, ${failures.length} failed`,
  ]
}

/**
 * Reads the tally of a report that Vitest's or Playwright's JSON reporter wrote. A suite that could
 * not be loaded counts as one failure, since its tests are not in the report. A flaky test counts
 * as failed.
 *
 * @param file `reports/SCRIPT.json` in a workspace, where SCRIPT is the script of its manifest that
 * runs the tests, with
 *   dashes in place of colons
 * @throws Error when the file is neither
 */
export function readReport(root: string, file: string): Tally {
  const report = JSON.parse(readFileSync(join(root, file), 'utf8')) as VitestReport | PlaywrightReport
  const workspace = join(root, file, '../..')
  const script = basename(file, '.json').replaceAll('-', ':')
  const run = (...args: readonly string[]) =>
    ['pnpm', '-C', relative(root, workspace), script, ...args.map(quote)].join(' ')
  if ('numPassedTests' in report) return vitestTally(report, root, workspace, run)
  if ('stats' in report) return playwrightTally(report, root, run)
  throw new Error(`${file} is the report of neither Vitest nor Playwright.`)
}

interface TurboSummary {
  readonly tasks: readonly {
    readonly task: string
    readonly package: string
    readonly directory: string
    readonly command: string
    readonly execution?: { readonly exitCode?: number }
  }[]
}

/**
 * Reads the tally of the tasks of a run that turbo has summarized. A task whose tests are in a
 * report counts only if it failed and its report does not say why.
 *
 * @param file a file of `turbo run --summarize`
 * @param names the tasks that count: turbo also lists what they depend on, which an earlier run has
 * counted
 */
export function readSummary(root: string, file: string, names: readonly string[]): Tally {
  const { tasks } = JSON.parse(readFileSync(join(root, file), 'utf8')) as TurboSummary
  return sum(
    tasks
      // Turbo also lists workspaces that lack a task.
      .filter(({ task, command }) => names.includes(task) && command !== '<NONEXISTENT>')
      .map(({ task, package: workspace, directory, execution }) => {
        const report = join(directory, 'reports', `${task.replaceAll(':', '-')}.json`)
        const hasReport = existsSync(join(root, report))
        if (execution?.exitCode === 0) return { passed: hasReport ? 0 : 1, failures: [] }
        if (hasReport && readReport(root, report).failures.length > 0) return { passed: 0, failures: [] }
        const outcome = execution
          ? `exit code ${execution.exitCode}`
          : 'not run, since a task before it failed'
        const command = workspace === '//' ? `pnpm ${task}` : `pnpm turbo run ${task} --filter=${workspace}`
        return { passed: 0, failures: [{ title: `${workspace}#${task}: ${outcome}`, command, pictures: [] }] }
      }),
  )
}

/** Returns the command that runs the tests of a report with these arguments. */
type Run = (...args: readonly string[]) => string

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      title: string
      ancestorTitles: string[]
      fullName: string
      failureMessages?: string[]
    }[]
  }[]
}

function vitestTally(
  { numPassedTests, testResults }: VitestReport,
  root: string,
  workspace: string,
  run: Run,
): Tally {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(workspace, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') {
      return [{ title: line(file, 'could not be loaded', message), command: run(file), pictures: [] }]
    }
    return failed.map(({ title, ancestorTitles, fullName, failureMessages }) => {
      // The report does not have it; Vitest 5 names it by the titles.
      const picture = `${[...ancestorTitles, title].join(' > ').replaceAll(/[^\da-z]/gi, '-')}.png`
      const path = join(workspace, '.vitest/attachments/failure-screenshots', basename(file), picture)
      return {
        title: line(file, fullName, failureMessages?.[0]),
        command: run(file, '-t', escapeRegExp(fullName)),
        pictures: existsSync(path) ? [relative(root, path)] : [],
      }
    })
  })
  return { passed: numPassedTests, failures }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: {
      projectName: string
      status: string
      results: { error?: { message?: string }; attachments?: { contentType: string; path?: string }[] }[]
    }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

function playwrightTally({ stats, suites, errors }: PlaywrightReport, root: string, run: Run): Tally {
  const collectFailures = (suite: PlaywrightSuite, path: string): Failure[] => [
    ...suite.specs.flatMap(({ title, file, line: lineNumber, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          title: line(`[${projectName}] ${path}`, title, results.find(({ error }) => error)?.error?.message),
          command: run(`${file}:${lineNumber}`, '--project', projectName),
          pictures: results
            .flatMap(({ attachments = [] }) => attachments)
            .flatMap(({ contentType, path: picture }) =>
              contentType === 'image/png' && picture ? [relative(root, picture)] : [],
            ),
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => collectFailures(inner, `${path} › ${inner.title}`)),
  ]
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap((suite) => collectFailures(suite, suite.title)),
      ...errors.map(({ message }) => ({
        title: line('Playwright', 'the run', message),
        command: run(),
        pictures: [],
      })),
    ],
  }
}

/** Returns one line for a failure: its file, its title and the first line of the reason. */
function line(file: string, title: string, reason = ''): string {
  const first = stripVTControlCharacters(reason).split('\n', 1)[0]?.trim()
  return `${file} › ${title}${first ? ` — ${first}` : ''}`
}

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Quotes an argument for a POSIX shell where it needs it. */
const quote = (argument: string) =>
  /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`
