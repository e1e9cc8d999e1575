import { DATASET_NAME_MAX_LENGTH } from '../constants.js'
import { isProjectId, PROJECT_ID_RULE } from './project-id.js'

/** The connection settings that have rules, as they come from outside (environment, options). */
export interface UncheckedConfig {
  projectId?: string | undefined
  dataset?: string | undefined
  apiVersion?: string | undefined
  apiHost?: string | undefined
  imageHost?: string | undefined
  token?: string | undefined
}

type Rule = (value: string) => string | null

/** Rules of section 5 of the specification; `@sanity/client` throws on the first, we list them all. */
const rules: { readonly [Key in keyof UncheckedConfig]-?: Rule } = {
  projectId: (value) => (isProjectId(value) ? null : PROJECT_ID_RULE),
  dataset: (value) => {
    if (value.length > DATASET_NAME_MAX_LENGTH) {
      return `a dataset name has at most ${DATASET_NAME_MAX_LENGTH} characters, this one has ${value.length}`
    }
    return /^(~[a-z0-9]|[a-z0-9])[-_a-z0-9]*$/.test(value)
      ? null
      : 'a dataset name has lowercase letters, digits, underscores and dashes only, and begins with a letter or digit'
  },
  apiVersion: (value) =>
    value === '1' || value === 'X' || isDate(value) ? null : 'an API version is 1, X or a date as YYYY-MM-DD',
  apiHost: originRule,
  imageHost: originRule,
  token: (value) =>
    /^[\w.~+/=-]+$/.test(value) && value.length >= 16
      ? null
      : 'a token is one word of at least 16 letters, digits and . _ ~ + / = -, without quotes or spaces',
}

/**
 * Everything that is wrong with `config`, one sentence a problem, each beginning with the name that `names`
 * gives the setting (an environment variable, say). Settings that are not set have no problem. A token is never
 * quoted.
 */
export function configProblems(
  config: UncheckedConfig,
  names: { readonly [Key in keyof UncheckedConfig]?: string } = {},
): string[] {
  const problems: string[] = []
  for (const key of Object.keys(rules) as (keyof UncheckedConfig)[]) {
    const value = config[key]
    if (value === undefined) continue
    const problem = rules[key](value)
    if (problem === null) continue
    const shown = key === 'token' ? 'the value that is set' : JSON.stringify(value)
    problems.push(`${names[key] ?? key}: ${shown} is not valid; ${problem}.`)
  }
  return problems
}

function originRule(value: string): string | null {
  const wanted = 'it is the full origin of a service, such as https://api.sanity.io'
  if (!URL.canParse(value)) return wanted
  const { protocol, username, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && search === '' && hash === '' ? null : wanted
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
