import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hashText } from './stored-text.ts'
import type { Holder } from './tokens.ts'

/** Random bytes of a code: 192 bits cannot be guessed. The Studio reads 20 characters or more. */
const CODE_BYTES = 24

export const CODE_MS = 600_000

/** Codes at a time; the oldest is deleted for another one. */
const MAX_CODES = 100

/** Codes that a Studio exchanges for a token, each once. */
export class SignInCodes {
  /** By hash: a look-up by the code itself would take a time that depends on it. */
  readonly #codes = new LRUCache<string, Holder>({ max: MAX_CODES, ttl: CODE_MS, ttlResolution: 0 })

  create(holder: Holder): string {
    const code = randomBytes(CODE_BYTES).toString('base64url')
    this.#codes.set(hashText(code), holder)
    return code
  }

  /** Returns `undefined` for a code that is unknown, expired or used. */
  exchange(code: string): Holder | undefined {
    const key = hashText(code)
    const holder = this.#codes.get(key)
    this.#codes.delete(key)
    return holder
  }
}
