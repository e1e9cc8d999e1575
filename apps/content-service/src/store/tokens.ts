import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { ServiceError } from '../errors/service-error.ts'
import { isRecord } from './document.ts'
import { writeWholeSync } from './durable-file.ts'

/** Random bytes of a token: 256 bits cannot be guessed. */
const TOKEN_BYTES = 32

/** What a caller may do: see published documents, see drafts too, or also write. */
export type Access = 'anonymous' | 'reader' | 'writer'

/** The two tokens of a service. */
export interface Tokens {
  readonly write: string
  readonly read: string
}

/** The tokens given, and for those not given the ones kept in the file, which is made on first use (mode 0600).
 * Throws DATA_UNREADABLE where the file is there and damaged. */
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
  const content = parsed(readFileSync(file, 'utf8'))
  const { write, read } = isRecord(content) ? content : {}
  if (typeof write === 'string' && typeof read === 'string') return { write, read }
  throw new ServiceError(
    'DATA_UNREADABLE',
    `The tokens in ${file} cannot be read: the file is damaged. Put it right, or delete it, and new tokens are made at the next start.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function makeTokens(file: string): Tokens {
  const tokens = { write: randomToken(), read: randomToken() }
  writeWholeSync(file, `${JSON.stringify(tokens, null, 2)}\n`)
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
