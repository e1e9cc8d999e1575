#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseCommandLine, USAGE } from './cli/cli-options.ts'
import { ServiceError } from './errors/service-error.ts'

const EXIT = { usage: 2, failure: 1 } as const

async function main(): Promise<void> {
  const stop = new AbortController()
  try {
    checkNode()
    const options = parseCommandLine(process.argv.slice(2), process.env)
    // All other commands may end at any time: an import changes nothing before its end.
    if (options.command === 'serve' || options.command === 'export')
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    if (options.command === 'help') return console.log(USAGE)
    // Not before: older versions of Node.js have no SQLite, and cannot load what the commands
    // import.
    const { runCommand } = await import('./cli/run-command.ts')
    await runCommand(options, stop.signal)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    console.error(`${error.message}\n(${error.code})`)
    if (error.code === 'SETTINGS_INVALID') console.error('See content-service --help.')
    process.exitCode = error.code === 'SETTINGS_INVALID' ? EXIT.usage : EXIT.failure
  }
}

/** @throws ServiceError in a version of Node.js that the manifest of the package does not allow */
function checkNode(): void {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const oldest = (JSON.parse(manifest) as { engines: { node: string } }).engines.node.replace('>=', '')
  const { node } = process.versions
  if (oldest.localeCompare(node, 'en', { numeric: true }) <= 0) return
  throw new ServiceError(
    'NODE_TOO_OLD',
    `The content service needs Node.js ${oldest} or newer, and this is ${node}: see https://nodejs.org`,
  )
}

await main()
