import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { ServiceError } from '../errors/service-error.ts'
import { isRecord } from './document.ts'
import { writeWholeSync } from './durable-file.ts'

/** Random bytes of a token: 256 bits cannot be guessed. */
const TOKEN_BYTES = 32

/** What a caller may do: read published documents, also read drafts, or also write. */
export type Access = 'anonymous' | 'reader' | 'writer'

/** The two tokens of a service. */
export interface Tokens {
  readonly write: string
  readonly read: string
}

/**
 * The given tokens, completed by those of the file, which is created at its first use (mode 0600). Throws DATA_UNREADABLE
 * if the file is damaged.
 */
export function loadTokens(
  file: string,
  given: { write?: string | undefined; read?: string | undefined },
): Tokens {
  if (given.write !== undefined && given.read !== undefined) return { write: given.write, read: given.read }
  const stored = readTokens(file) ?? createTokens(file)
  return { write: given.write ?? stored.write, read: given.read ?? stored.read }
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

function createTokens(file: string): Tokens {
  const tokens = { write: randomToken(), read: randomToken() }
  writeWholeSync(file, `${JSON.stringify(tokens, null, 2)}\n`)
  return tokens
}

function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The access of a token, or `undefined` if it is unknown. Runs in constant time. */
export function accessOfToken(tokens: Tokens, token: string): Access | undefined {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const given = digest(token)
  const writes = timingSafeEqual(given, digest(tokens.write))
  const reads = timingSafeEqual(given, digest(tokens.read))
  if (writes) return 'writer'
  return reads ? 'reader' : undefined
}
