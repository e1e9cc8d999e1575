/** Port of the site unless `PORT` or an option names one. */
export const DEFAULT_PORT = 4000

/** A value in quotes, and a comment after it. */
const QUOTED = /^(["'`])(.*?)\1\s*(?:#.*)?$/s

/** A comment at the end of a value without quotes. */
const COMMENT = /\s#.*$/s

/** A setting, a name whose value the environment has, a comment, or nothing. */
const LINE = /^\s*(?:(?:export\s+)?[\w.-]+\s*(?:=.*)?|#.*)?$/

/** What shells and many readers of `.env` files replace by another variable. */
const VARIABLE = /\$\{\w+\}/

/**
 * Reads the value of a setting; undefined if it is empty. `docker run --env-file` passes quotes and
 * comments on, which all other readers of such files remove.
 */
export function readSetting(text = ''): string | undefined {
  return (QUOTED.exec(text.trim())?.[2] ?? text.replace(COMMENT, '')).trim() || undefined
}

/**
 * Why a value may have been meant as another one, or null. The text never contains the value,
 * which may be secret.
 * @param isText whether any character may be part of the value
 */
export function findAmbiguity(text = '', isText = false): string | null {
  if (/^["'`]|["'`]$/.test(readSetting(text) ?? ''))
    return 'the value has a quotation mark without its pair. Remove it.'
  if (isText ? VARIABLE.test(text) : text.includes('$'))
    return 'the value has a variable, such as ${NAME}, which is not replaced. Write its value.'
  if (isText && !QUOTED.test(text.trim()) && COMMENT.test(text))
    return 'the value has a # after a space, where a comment may begin. Put comments on lines of their own, and use other characters in values.'
  return null
}

/** The number of the first line in a file of settings that is none; null without one. */
export function findUnreadLine(text: string): number | null {
  return text.split(/\r?\n/).findIndex((line) => !LINE.test(line)) + 1 || null
}

/**
 * Reads a file of settings line by line, as `docker run --env-file` does, so that both read a file
 * alike: Node.js would end a value at each #, also without a space before it.
 */
export function readSettingsFile(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^\s*(?:export\s+)?([\w.-]+)\s*=(.*)$/.exec(line))
  return Object.fromEntries(
    lines.flatMap((match) => (match?.[1] === undefined ? [] : [[match[1], readSetting(match[2]) ?? '']])),
  )
}

/** The variables of a Worker as texts: `vars` of its config may be numbers and lists too. */
export function readVariables(bindings: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindings)
      .filter(([, value]) => Array.isArray(value) || /^(?:string|number|boolean)$/.test(typeof value))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)]),
  )
}
