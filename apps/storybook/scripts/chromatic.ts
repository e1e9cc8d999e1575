import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Environment variable that carries the project token, which is a secret of the account. */
const TOKEN_VARIABLE = 'CHROMATIC_PROJECT_TOKEN'

/** Whether the script runs Chromatic, with its arguments, or a message. */
type ChromaticPlan =
  | { readonly run: true; readonly args: readonly string[] }
  | { readonly run: false; readonly message: string }

/**
 * Decides by the environment. A missing token is no failure: the reference screenshots of `test:storybook` do not need it.
 *
 * @param given Arguments of Chromatic's own command line.
 */
export function chromaticPlan(env: NodeJS.ProcessEnv, given: readonly string[] = []): ChromaticPlan {
  if (env[TOKEN_VARIABLE]?.trim())
    return { run: true, args: ['--config-file', 'chromatic.config.json', ...given] }
  return {
    run: false,
    message:
      `Chromatic did NOT run: ${TOKEN_VARIABLE} is not set, so there is no project to send the stories to. ` +
      'Set it to the project token of your Chromatic project (Manage, then Configure) to have them reviewed there.',
  }
}

if (import.meta.main) {
  const plan = chromaticPlan(process.env, process.argv.slice(2))
  if (plan.run) {
    const { status } = spawnSync('chromatic', plan.args, {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    process.exitCode = status ?? 1
  } else {
    console.warn(plan.message)
  }
}
