import { DATASET_NAME_MAX_LENGTH, isApiVersion, isDatasetName, isToken } from '@cutroom/ground/dataset'
import { isOrigin, isWebAddress } from '@cutroom/ground/web-address'
import { describeProblem, projectIdRule, type DatasetConfig } from './config.js'

/** The settings that have rules, unchecked: from the environment or from options. */
export type UncheckedConfig = {
  [Name in keyof DatasetConfig | 'imageHost' | 'token']?: string | undefined
}

type Rule = (value: string) => string | null

const rules: { readonly [Key in keyof UncheckedConfig]-?: Rule } = {
  projectId: projectIdRule,
  dataset: (value) => {
    if (value.length > DATASET_NAME_MAX_LENGTH) {
      return `Use at most ${DATASET_NAME_MAX_LENGTH} characters instead of ${value.length}.`
    }
    // The tags of the hosted service begin with a tilde.
    return isDatasetName(value.replace(/^~/, ''))
      ? null
      : 'Use lower-case letters, digits, underscores and dashes only, and begin with a letter or digit.'
  },
  apiVersion: (value) => (isApiVersion(value) ? null : 'Use 1, X or a date as YYYY-MM-DD.'),
  apiHost: (value) => (isWebAddress(value) ? null : WANTED_ORIGIN),
  // The paths of pictures and files begin at the root.
  imageHost: (value) => (/^\/(?![/\\])/.test(value) || isOrigin(value) ? null : WANTED_ORIGIN),
  token: (value) =>
    isToken(value)
      ? null
      : 'Use one word of at least 16 letters, digits and . _ ~ + / = -, without quotes or spaces.',
}

/** Every problem of `config`, with the setting's name in `names`. A token is never quoted. */
export function configProblems(
  config: UncheckedConfig,
  names: { readonly [Key in keyof UncheckedConfig]?: string } = {},
): string[] {
  return (Object.keys(rules) as (keyof UncheckedConfig)[]).flatMap((key) => {
    const value = config[key]
    // Apps without types pass null for a variable that is not set.
    const problem = value === undefined ? null : typeof value === 'string' ? rules[key](value) : 'Use a text.'
    if (problem === null) return []
    const shown = key === 'token' ? 'the value that is set' : JSON.stringify(value)
    return [describeProblem(names[key] ?? key, shown, problem)]
  })
}

const WANTED_ORIGIN = 'Use the full origin of a service, such as https://api.sanity.io.'
