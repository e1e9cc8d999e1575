#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { AnswersError, DEFAULTS, readAnswers, type Answers, type Typed } from './answers.ts'
import { ask } from './questions.ts'
import { MANAGERS, writeSite, type Manager } from './write-site.ts'

const USAGE = `Usage: npm create cutroom@latest [folder] -- [options]

Writes the site of a studio of video editors and installs it. Asks for what is not given.

  --name NAME          name of the studio (made of the folder's)
  --foreground COLOUR  colour of text and controls, in hex (${DEFAULTS.foreground})
  --background COLOUR  colour behind them, in hex (${DEFAULTS.background})
  --content CONTENT    demo for demo films without an account, or the id of a Sanity project (${DEFAULTS.content})
  --no-install         write the files only
  --yes                ask nothing
  --help               show this`

const OPTIONS = {
  name: { type: 'string' },
  foreground: { type: 'string' },
  background: { type: 'string' },
  content: { type: 'string' },
  install: { type: 'boolean', default: true },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const

async function main(): Promise<void> {
  const oldest = oldestNode()
  if (oldest.localeCompare(process.versions.node, 'en', { numeric: true }) > 0) {
    console.error(
      `The site needs Node.js ${oldest} or newer, and this is ${process.versions.node}: see https://nodejs.org\nNothing was written.`,
    )
    process.exitCode = 1
    return
  }
  const { values, positionals } = parse(process.argv.slice(2))
  if (values.help) {
    console.log(USAGE)
    return
  }
  if (positionals.length > 1) {
    throw new AnswersError([`There are several folders: ${positionals.join(', ')}. Give one.`])
  }
  const { name, foreground, background, content } = values
  const typed: Typed = { folder: positionals[0], name, foreground, background, content }
  const isInteractive = process.stdin.isTTY && !values.yes
  const given = isInteractive ? await ask(typed, process.stdin, process.stdout) : typed
  if (given === null) {
    console.error('\n\nNothing was written.')
    process.exitCode = 130
    return
  }
  const answers = readAnswers(given)
  const manager = managerOf(process.env.npm_config_user_agent)
  writeSite(answers, join(import.meta.dirname, 'template'), manager)
  const folder = relative(process.cwd(), answers.folder) || '.'
  console.log(`\n  The site of ${answers.name} is in ${folder}.\n`)
  const isInstalled = values.install && install(manager, answers)
  const steps = [
    ...(folder === '.' ? [] : [`cd ${folder.includes(' ') ? JSON.stringify(folder) : folder}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    `${manager} start`,
  ]
  console.log(`\n  Next:\n\n${steps.map((step) => `    ${step}`).join('\n')}\n`)
}

/** The oldest version of Node.js that the manifest of the package allows. */
function oldestNode(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { engines: { node: string } }).engines.node.replace('>=', '')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new AnswersError([`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`])
  }
}

/** The package manager that runs this program, by the user agent that each of them sets. */
function managerOf(userAgent = ''): Manager {
  const [name] = userAgent.split('/')
  return MANAGERS.find((manager) => manager === name) ?? 'npm'
}

/** Whether the installation has succeeded; the files are complete without it. */
function install(manager: Manager, { folder }: Answers): boolean {
  const { status } = spawnSync(manager, ['install'], {
    cwd: folder,
    stdio: 'inherit',
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  })
  if (status !== 0) console.error(`\n  ${manager} install has failed; its output is above.`)
  process.exitCode = status === 0 ? 0 : 1
  return status === 0
}

try {
  await main()
} catch (error) {
  if (!(error instanceof AnswersError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
