#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { findNodeProblem } from '@cutroom/ground/node-version'
import { findPathProblem } from '@cutroom/ground/path-problem'

const COMMANDS = {
  start: 'builds and starts the site, and the embedded content service unless SANITY_PROJECT_ID is set',
  dev: 'starts both without a build, and reloads changes',
  'add-film': 'adds a film to the home page of that content service',
} as const

const USAGE = `Usage: cutroom COMMAND [options]

${Object.entries(COMMANDS)
  .map(([command, text]) => `  ${command.padEnd(9)} ${text}`)
  .join('\n')}

cutroom COMMAND --help lists the options of a command.`

const [name = '', ...args] = process.argv.slice(2)
const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const nodeProblem = findNodeProblem('cutroom', manifest)
const pathProblem = findPathProblem(process.cwd())
if (nodeProblem !== null) {
  console.error(nodeProblem)
  process.exitCode = 1
} else if (name === '--help' || name === '-h') {
  console.log(USAGE)
} else if (isCommand(name) && pathProblem !== null) {
  console.error(pathProblem)
  process.exitCode = 1
} else if (isCommand(name)) {
  // Imported only now: an older Node.js cannot load the commands, and in some folders none can.
  const { runCommand } = await import('./commands.ts')
  await runCommand[name](args)
} else {
  const problem = name ? `Unknown command ${JSON.stringify(name)}.` : 'No command was given.'
  console.error(`${problem}\n\n${USAGE}`)
  process.exitCode = 2
}

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name)
}
