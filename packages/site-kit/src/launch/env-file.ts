import { getErrorMessage } from '@cutroom/ground/error-message'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMeantSetting } from '../server/environment.ts'
import { findUnreadLine, readSettingsFile } from '../server/setting.ts'

/** Files that Vite and Next.js read beside `.env`. */
const OTHER_ENV_FILES = ['.env.local', '.env.development', '.env.production', '.env.production.local']

/**
 * Loads the `.env` file of a folder; variables of the environment take precedence.
 * @throws Error when the file cannot be read, is not in UTF-8, such as that of a redirection in
 *   PowerShell, or has a line that is no setting
 */
export function loadEnvFile(root: string, warn: (message: string) => void = console.warn): void {
  const unread = OTHER_ENV_FILES.filter((name) => existsSync(join(root, name)))
  if (unread.length > 0) warn(`Settings in ${unread.join(', ')} are not read. Put them into .env.`)
  const file = join(root, '.env')
  if (!existsSync(file)) return
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text
  try {
    text = decoder.decode(readFileSync(file))
  } catch (cause) {
    if (cause instanceof TypeError)
      throw new Error(`${file} is not in UTF-8, so its settings cannot be read. Save it in UTF-8.`, { cause })
    throw new Error(`${file} cannot be read (${getErrorMessage(cause)}).`, { cause })
  }
  const line = findUnreadLine(text)
  if (line !== null) throw new Error(`Line ${line} of ${file} is no setting. Write it as NAME=value.`)
  const settings = readSettingsFile(text)
  for (const [name, value] of Object.entries(settings)) {
    process.env[name] ??= value
    const meant = findMeantSetting(name)
    if (meant !== null && settings[meant] === undefined && process.env[meant] === undefined)
      warn(`${name} in ${file} is not read. The name of the setting is ${meant}.`)
  }
}
