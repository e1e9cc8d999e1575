import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Environment variable that carries the project token, which is a secret of the account. */
const TOKEN_VARIABLE = 'CHROMATIC_PROJECT_TOKEN'

/**
 * The arguments of Chromatic's command, or null without a token. A missing token is no failure: the reference screenshots
 * of `test:storybook` do not need it.
 *
 * @param given arguments of this command
 */
export const chromaticArguments = (env: NodeJS.ProcessEnv, given: readonly string[]): string[] | null =>
  env[TOKEN_VARIABLE]?.trim() ? ['--config-file', 'chromatic.config.json', ...given] : null

if (import.meta.main) {
  const args = chromaticArguments(process.env, process.argv.slice(2))
  if (args) {
    const cwd = join(import.meta.dirname, '..')
    const shell = process.platform === 'win32'
    process.exitCode = spawnSync('chromatic', args, { cwd, stdio: 'inherit', shell }).status ?? 1
  } else {
    console.warn(
      `Chromatic did NOT run: ${TOKEN_VARIABLE} is not set, so there is no project to send the stories to. ` +
        'Set it to the project token of your Chromatic project (Manage, then Configure) to have them reviewed there.',
    )
  }
}
