import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ServiceError } from '../errors/service-error.ts'
import type { DataPaths } from './data-directory.ts'
import { putAside, syncDirectory, writeWhole } from './durable-file.ts'
import { hashText, parseJson, reportDamage } from './stored-text.ts'

/** Random bytes of a token: 256 bits cannot be guessed. */
const TOKEN_BYTES = 32

export type Access = 'anonymous' | Holder

export type Holder = 'reader' | 'writer'

export interface Tokens {
  readonly write: string
  readonly read: string
}

/** The given tokens, completed by those of the file. A damaged file is put aside and reported. */
export async function loadTokens(
  { tokens: file, damaged }: Pick<DataPaths, 'tokens' | 'damaged'>,
  given: { write?: string | undefined; read?: string | undefined },
): Promise<Tokens> {
  if (given.write !== undefined && given.read !== undefined) return { write: given.write, read: given.read }
  const stored =
    (await readTokens(file).catch(async (error: unknown) => {
      if (!(error instanceof ServiceError)) throw error
      const aside = await putAside(file, damaged)
      reportDamage(
        `The tokens in ${file} were damaged, and moved to ${aside}. There are new ones: Studios have to sign in again, and programs need the new token.`,
      )
      return undefined
    })) ?? (await createTokens(file))
  return { write: given.write ?? stored.write, read: given.read ?? stored.read }
}

/** The tokens of the file; `undefined` without one. Throws DATA_UNREADABLE for a damaged one. */
export async function readTokens(file: string): Promise<Tokens | undefined> {
  if (!existsSync(file)) return undefined
  const { write, read, hash }: Record<string, unknown> = parseJson(await readFile(file, 'utf8')) ?? {}
  // Earlier versions wrote no hash.
  if (
    typeof write === 'string' &&
    typeof read === 'string' &&
    (hash === undefined || hash === hashTokens({ write, read }))
  )
    return { write, read }
  throw new ServiceError(
    'DATA_UNREADABLE',
    `The tokens in ${file} cannot be read: the file is damaged. The next start creates new ones.`,
  )
}

const hashTokens = ({ write, read }: Tokens) => hashText(`${write} ${read}`)

async function createTokens(file: string): Promise<Tokens> {
  const tokens = { write: randomToken(), read: randomToken() }
  await writeWhole(file, `${JSON.stringify({ ...tokens, hash: hashTokens(tokens) }, null, 2)}\n`)
  await syncDirectory(dirname(file))
  return tokens
}

function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The token of a Studio that has signed in. It ends with the holder's, which may be short. */
export function createSessionToken({ read, write }: Tokens, holder: Holder): string {
  return createHmac('sha256', holder === 'writer' ? write : read)
    .update(`session of the ${holder}`)
    .digest('base64url')
}

export function getAccess(tokens: Tokens, token: string): Access | undefined {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const given = digest(token)
  const isAnyToken = (...known: string[]) =>
    // Every comparison runs, so that the time does not depend on the token.
    known.filter((text) => timingSafeEqual(given, digest(text))).length > 0
  const writes = isAnyToken(tokens.write, createSessionToken(tokens, 'writer'))
  const reads = isAnyToken(tokens.read, createSessionToken(tokens, 'reader'))
  if (writes) return 'writer'
  return reads ? 'reader' : undefined
}
