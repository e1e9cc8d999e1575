#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { findNodeProblem } from '@cutroom/ground/node-version'
import { findTakenOptions } from '@cutroom/ground/npm-options'
import { AnswersError, QUESTIONS, readAnswers, type AnswerTexts } from './answers.ts'
import { findWorkspaceHint, install } from './install.ts'
import { findManagerProblem, readManager } from './managers.ts'
import { promptForAnswers } from './prompt.ts'
import { renderSite } from './render-site.ts'
import { quoteForShell } from './shell.ts'
import { writeSite } from './write-site.ts'

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

const DASHES = `Put -- before the options (in PowerShell "--"): npm create cutroom@latest folder -- --name NAME`

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
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const nodeProblem = findNodeProblem('The site', manifest)
  if (nodeProblem !== null) {
    console.error(`${nodeProblem}\nNo files were written.`)
    process.exitCode = 1
    return
  }
  const args = process.argv.slice(2)
  const { values, positionals } = parse(args)
  if (values.help) {
    console.log(USAGE)
    return
  }
  const manager = readManager(process.env.npm_config_user_agent)
  // `yes` is an option of npm, too.
  const { yes: _, ...ownOptions } = OPTIONS
  const taken = manager.name === 'npm' ? findTakenOptions(Object.keys(ownOptions), args, process.env) : []
  if (taken.length > 0)
    throw new AnswersError([`npm has taken ${taken.join(', ')} as an option of its own. ${DASHES}`])
  if (positionals.length > 1) {
    const hint = manager.name === 'npm' ? ` ${DASHES}` : ''
    throw new AnswersError([`There are several folders: ${positionals.join(', ')}. Choose one.${hint}`])
  }
  const managerProblem = findManagerProblem(manager)
  if (managerProblem !== null) throw new AnswersError([managerProblem])
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
  const { keptReadme, extended } = writeSite(
    answers.folder,
    renderSite(answers, join(import.meta.dirname, 'template'), manager),
  )
  const folder = relative(process.cwd(), answers.folder)
  console.log(`\n  The site of ${answers.name} is in ${folder || 'this folder'}.\n`)
  if (keptReadme) console.log('  README.md is unchanged: that of the site is CUTROOM.md.\n')
  if (extended.length > 0) console.log(`  Lines were added to ${extended.join(', ')}.\n`)
  const isInstalled = values.install && install(manager, answers.folder)
  if (values.install && !isInstalled) {
    console.error(`\n  ${manager.name} install failed. See its output above.`)
    process.exitCode = 1
  }
  const hint = findWorkspaceHint(manager, answers.folder)
  if (hint !== null) console.log(`\n  ${hint}`)
  // Bun installs in the folder of the workspaces.
  const hasPackages = isInstalled && existsSync(join(answers.folder, 'node_modules'))
  const steps = [
    ...(folder === '' ? [] : [`cd ${quoteForShell(folder)}`]),
    ...(hasPackages ? [] : [`${manager.name} install`]),
    `${manager.name} start`,
  ]
  console.log(`\n  Next:\n\n${steps.map((step) => `    ${step}`).join('\n')}\n`)
}

function parse(args: readonly string[]) {
  try {
    // npm keeps it for itself, and other package managers pass it on.
    const ownArgs = args.filter((_, index) => index !== args.indexOf('--'))
    return parseArgs({ args: ownArgs, options: OPTIONS, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new AnswersError([`${getErrorMessage(error)}\n\n${USAGE}`])
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof AnswersError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
