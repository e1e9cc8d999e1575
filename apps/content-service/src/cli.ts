#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { ignoreClosedOutput } from '@cutroom/ground/closed-output'
import { findNodeProblem } from '@cutroom/ground/node-version'
import { parseCommandLine, USAGE } from './cli/cli-options.ts'
import { ServiceError } from './errors/service-error.ts'

const EXIT = { usage: 2, failure: 1 } as const

async function main(): Promise<void> {
  ignoreClosedOutput()
  const stop = new AbortController()
  try {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
    const problem = findNodeProblem('The content service', manifest)
    if (problem !== null) throw new ServiceError('NODE_TOO_OLD', problem)
    const options = parseCommandLine(process.argv.slice(2), process.env)
    if (options === 'help') return console.log(USAGE)
    // All other commands may end at any time: an import changes nothing before its end.
    if (options.command === 'serve' || options.command === 'export')
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    // This import is late, as older versions of Node.js have no SQLite and cannot load it.
    const { runCommand } = await import('./cli/run-command.ts')
    await runCommand(options, stop.signal)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    console.error(`${error.message}\n(${error.code})`)
    if (error.code === 'SETTINGS_INVALID') console.error('See content-service --help.')
    process.exitCode = error.code === 'SETTINGS_INVALID' ? EXIT.usage : EXIT.failure
  }
}

await main()
