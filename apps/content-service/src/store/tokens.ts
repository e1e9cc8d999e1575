import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { TOKEN_BYTES } from '../constants.ts'
import { isRecord } from './document.ts'

/** What a caller may do: see published documents, see drafts too, or also write. */
export type Access = 'anonymous' | 'reader' | 'writer'

/** The two tokens of a service. */
export interface Tokens {
  readonly write: string
  readonly read: string
}

/** The tokens given, and for those not given the ones kept in the file, which is made on first use (mode 0600). */
export function loadTokens(
  file: string,
  given: { write?: string | undefined; read?: string | undefined },
): Tokens {
  if (given.write !== undefined && given.read !== undefined) return { write: given.write, read: given.read }
  const kept = readTokens(file) ?? makeTokens(file)
  return { write: given.write ?? kept.write, read: given.read ?? kept.read }
}

function readTokens(file: string): Tokens | undefined {
  if (!existsSync(file)) return undefined
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isRecord(content)) return undefined
  const { write, read } = content
  return typeof write === 'string' && typeof read === 'string' ? { write, read } : undefined
}

function makeTokens(file: string): Tokens {
  const tokens = { write: randomToken(), read: randomToken() }
  writeFileSync(file, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 })
  return tokens
}

function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the bearer of this token may do, or `undefined` if it is neither token. Takes the same time for all. */
export function accessOfToken(tokens: Tokens, token: string): Access | undefined {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const given = digest(token)
  const writes = timingSafeEqual(given, digest(tokens.write))
  const reads = timingSafeEqual(given, digest(tokens.read))
  if (writes) return 'writer'
  return reads ? 'reader' : undefined
}
