import { parseAccept } from 'hono/utils/accept'

/** The content encodings of the server, the preferred one first (RFC 9110, 8.4.1; RFC 7932). */
const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Compresses a body; not set where the platform compresses responses. */
export type Compress = (body: Uint8Array, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>

/** Negotiates the content encoding by the weights of `Accept-Encoding` (RFC 9110, 12.5.3). */
export function negotiateEncoding(accepted: string): Encoding | null {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const getWeight = (coding: string) => weights.get(coding) ?? weights.get('*')
  const identity = getWeight('identity') ?? 0
  let encoding: Encoding | null = null
  let highest = 0
  for (const candidate of ENCODINGS) {
    const weight = getWeight(candidate) ?? 0
    if (weight > highest && weight >= identity) [encoding, highest] = [candidate, weight]
  }
  return encoding
}
