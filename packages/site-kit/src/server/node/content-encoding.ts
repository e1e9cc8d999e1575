import { parseAccept } from 'hono/utils/accept'

/** The encodings that we make, the better first. */
const ENCODINGS = ['br', 'gzip'] as const

/** A way to compress an answer (RFC 9110, 8.4.1; RFC 7932). */
export type Encoding = (typeof ENCODINGS)[number]

/** How an answer is to be sent. */
export interface ChosenEncoding {
  /** The encoding that a visitor likes best, and of equals the better one; null for none. */
  readonly encoding: Encoding | null
  /** The visitor takes nothing that is not encoded. */
  readonly isPlainRefused: boolean
}

/**
 * Chooses by the weights of a visitor (RFC 9110, 12.5.3). What is not named has the weight of `*`; plain answers,
 * which are called `identity`, are welcome to all who do not refuse them. Who takes none of ours has the plain one, as
 * if they had not been asked (12.1).
 *
 * @param accepted value of `Accept-Encoding`
 */
export function chooseEncoding(accepted: string | undefined): ChosenEncoding {
  const named = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (coding: string) => named.get(coding) ?? named.get('*')
  const plain = weightOf('identity')
  let encoding: Encoding | null = null
  let most = 0
  for (const each of ENCODINGS) {
    const weight = weightOf(each) ?? 0
    if (weight > most && weight >= (plain ?? 0)) [encoding, most] = [each, weight]
  }
  return { encoding, isPlainRefused: plain === 0 }
}
