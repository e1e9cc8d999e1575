/**
 * Returns the options that npm has taken for settings of its own, which it does without `--` before
 * them: it passes them on in the environment, or not at all.
 * @param options names, also of negated ones: `no-build`
 */
export function findTakenOptions(
  options: readonly string[],
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const toSetting = (option: string) => option.replace(/^(--)?(no-)?|=.*/gs, '')
  const isGiven = (option: string) => args.some((arg) => toSetting(arg) === toSetting(option))
  return options
    .filter((option) => env[`npm_config_${toSetting(option).replaceAll('-', '_')}`] !== undefined)
    .filter((option) => !isGiven(option))
    .map((option) => `--${option}`)
}
