/** Environment variable that carries the project token, which is a secret of the account. */
export const TOKEN_VARIABLE = 'CHROMATIC_PROJECT_TOKEN'

/** What the script `chromatic` does: runs Chromatic, or says why it does not. */
export type ChromaticPlan =
  | { readonly run: true; readonly args: readonly string[] }
  | { readonly run: false; readonly message: string }

/**
 * Decides from the environment. Without a token there is no account to send anything to: that is no failure, and
 * the reference screenshots of `test:storybook` have been compared all the same.
 *
 * @param given Arguments for Chromatic's own command line.
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
