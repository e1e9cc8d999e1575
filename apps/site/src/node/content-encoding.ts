/** The encodings that we make, the better first. */
const ENCODINGS = ['br', 'gzip'] as const

/** A way to compress an answer (RFC 9110, 8.4.1; RFC 7932). */
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The encoding that a visitor likes best, and of equals the better one; null for none (RFC 9110, 12.5.3).
 *
 * @param accepted value of `Accept-Encoding`
 */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const weights = new Map(accepted.split(',').map(readWeight))
  let best: Encoding | null = null
  let most = 0
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > most) [best, most] = [encoding, weight]
  }
  return best
}

function readWeight(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const value = weight === undefined ? 1 : Number(weight.slice(2))
  return [name, Number.isNaN(value) ? 0 : value]
}
