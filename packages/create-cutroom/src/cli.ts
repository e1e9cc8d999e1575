#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { AnswersError, QUESTIONS, readAnswers, type Answers, type AnswerTexts } from './answers.ts'
import { promptForAnswers } from './prompt.ts'
import { MANAGERS, writeSite, type Manager } from './write-site.ts'

const getDefault = (name: 'foreground' | 'background' | 'content') => QUESTIONS[name].getDefault({})

const USAGE = `Usage: npm create cutroom@latest [folder] -- [options]

Writes the site of a studio of video editors and installs it. Prompts for missing values.

  --name NAME          name of the studio (default: from the folder)
  --foreground COLOUR  colour of text and controls, in hex (default: ${getDefault('foreground')})
  --background COLOUR  background colour, in hex (default: ${getDefault('background')})
  --content CONTENT    demo, or the id of a Sanity project (default: ${getDefault('content')})
  --no-install         write the files only
  --yes                use defaults without prompts
  --help               show this help`

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
  const oldest = readOldestNode()
  if (oldest.localeCompare(process.versions.node, 'en', { numeric: true }) > 0) {
    console.error(
      `The site needs Node.js ${oldest} or newer; this is ${process.versions.node}. See https://nodejs.org\nNo files were written.`,
    )
    process.exitCode = 1
    return
  }
  const { values, positionals } = parse(process.argv.slice(2))
  if (values.help) {
    console.log(USAGE)
    return
  }
  if (positionals.length > 1)
    throw new AnswersError([`There are several folders: ${positionals.join(', ')}. Choose one.`])
  const { name, foreground, background, content } = values
  const options: AnswerTexts = { folder: positionals[0], name, foreground, background, content }
  const isInteractive = process.stdin.isTTY && !values.yes
  const texts = isInteractive ? await promptForAnswers(options, process.stdin, process.stdout) : options
  if (texts === null) {
    console.error('\n\nCancelled. No files were written.')
    process.exitCode = 130
    return
  }
  const answers = readAnswers(texts)
  const manager = findManager(process.env.npm_config_user_agent)
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

function readOldestNode(): string {
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

function findManager(userAgent = ''): Manager {
  const [name] = userAgent.split('/')
  return MANAGERS.find((manager) => manager === name) ?? 'npm'
}

/** Installs the packages. Returns whether that succeeded; the files are complete without it. */
function install(manager: Manager, { folder }: Answers): boolean {
  const { status } = spawnSync(manager, ['install'], {
    cwd: folder,
    stdio: 'inherit',
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  })
  if (status !== 0) console.error(`\n  ${manager} install failed. See its output above.`)
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
