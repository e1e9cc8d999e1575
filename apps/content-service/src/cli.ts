#!/usr/bin/env node
import { parseCommandLine, USAGE } from './cli/cli-options.ts'
import { runCommand } from './cli/run-command.ts'
import { ServiceError } from './errors/service-error.ts'

/** Exit statuses of an invalid command line, and of a failure. */
const EXIT = { usage: 2, failure: 1 } as const

async function main(): Promise<void> {
  const stop = new AbortController()
  try {
    const options = parseCommandLine(process.argv.slice(2), process.env)
    // Other commands may end at any time: an import changes nothing before its end.
    if (options.command === 'serve' || options.command === 'export')
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    if (options.command === 'help') console.log(USAGE)
    else await runCommand(options, stop.signal)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    console.error(`${error.message}\n(${error.code})`)
    if (error.code === 'SETTINGS_INVALID') console.error('See content-service --help.')
    process.exitCode = error.code === 'SETTINGS_INVALID' ? EXIT.usage : EXIT.failure
  }
}

await main()
