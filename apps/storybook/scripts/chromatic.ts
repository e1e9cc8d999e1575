import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const TOKEN_VARIABLE = 'CHROMATIC_PROJECT_TOKEN'

/** Returns the arguments of Chromatic's command, or null without a token, which is no failure. */
export const toChromaticArguments = (env: NodeJS.ProcessEnv, args: readonly string[]): string[] | null =>
  env[TOKEN_VARIABLE]?.trim() ? ['--config-file', 'chromatic.config.json', ...args] : null

if (import.meta.main) {
  const args = toChromaticArguments(process.env, process.argv.slice(2))
  if (args) {
    const cwd = join(import.meta.dirname, '..')
    const shell = process.platform === 'win32'
    process.exitCode = spawnSync('chromatic', args, { cwd, stdio: 'inherit', shell }).status ?? 1
  } else {
    console.warn(
      `Chromatic did NOT run: ${TOKEN_VARIABLE} is not set. ` +
        'Set it to the token of your Chromatic project (Manage, then Configure).',
    )
  }
}
