/* Runs turbo without telemetry, for which it has no setting in the repository. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { NO_TELEMETRY } from './no-telemetry.mjs'

const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo')
const { status, error } = spawnSync(process.execPath, [turbo, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...NO_TELEMETRY },
})
if (error) console.error(error.message)
process.exitCode = status ?? 1
