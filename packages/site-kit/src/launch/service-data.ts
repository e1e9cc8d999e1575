import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSetting } from '../server/setting.ts'

/** The address of a running content service, in the folder of its data. */
const ADDRESS_FILE = 'address.json'

/** Writes the address of a running content service for `add-film`, until this process ends. */
export function recordServiceAddress(data: string, address: string): void {
  const file = join(data, ADDRESS_FILE)
  try {
    writeFileSync(file, JSON.stringify({ address }), { mode: 0o600 })
    process.once('exit', () => rmSync(file, { force: true }))
  } catch (error) {
    // A full disk must not keep the site from starting.
    console.warn(`${file} could not be written, so add-film needs --content-port.`, error)
  }
}

/** The address of the content service that runs on a folder of data; null if none is recorded. */
export function readServiceAddress(data: string): string | null {
  try {
    const { address } = JSON.parse(readFileSync(join(data, ADDRESS_FILE), 'utf8')) as { address?: unknown }
    return typeof address === 'string' && URL.canParse(address) ? address : null
  } catch {
    // No service has run, or it has ended.
    return null
  }
}

export interface Tokens {
  readonly read: string
  readonly write: string
}

/** The tokens of the environment, or those of the content service in its data folder. */
export function readTokens(data: string, env: NodeJS.ProcessEnv): Tokens {
  const [read, write] = [readSetting(env.CONTENT_SERVICE_READ_TOKEN), readSetting(env.CONTENT_SERVICE_TOKEN)]
  if (read !== undefined && write !== undefined) return { read, write }
  const file = join(data, 'tokens.json')
  if (!existsSync(file)) throw new Error(`No content was found in ${data}. Run npm start first.`)
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Tokens
  return { read: read ?? stored.read, write: write ?? stored.write }
}
