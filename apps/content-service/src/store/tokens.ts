import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ServiceError } from '../errors/service-error.ts'
import { isRecord } from './document.ts'
import { syncDirectory, writeWhole } from './durable-file.ts'

/** Random bytes of a token: 256 bits cannot be guessed. */
const TOKEN_BYTES = 32

/** What a caller may do: read published documents, also read drafts, or also write. */
export type Access = 'anonymous' | 'reader' | 'writer'

export interface Tokens {
  readonly write: string
  readonly read: string
}

/**
 * The given tokens, completed by those of the file, which is created at its first use (mode 0600). Throws DATA_UNREADABLE
 * if the file is damaged.
 */
export async function loadTokens(
  file: string,
  given: { write?: string | undefined; read?: string | undefined },
): Promise<Tokens> {
  if (given.write !== undefined && given.read !== undefined) return { write: given.write, read: given.read }
  const stored = (await readTokens(file)) ?? (await createTokens(file))
  return { write: given.write ?? stored.write, read: given.read ?? stored.read }
}

async function readTokens(file: string): Promise<Tokens | undefined> {
  if (!existsSync(file)) return undefined
  const content = parsed(await readFile(file, 'utf8'))
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

async function createTokens(file: string): Promise<Tokens> {
  const tokens = { write: randomToken(), read: randomToken() }
  await writeWhole(file, `${JSON.stringify(tokens, null, 2)}\n`)
  await syncDirectory(dirname(file))
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
