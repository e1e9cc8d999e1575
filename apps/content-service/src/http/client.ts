import { finished } from 'node:stream'
import { ServiceError } from '../errors/service-error.ts'
import type { Call } from './context.ts'
import { isLoopback } from './origins.ts'

/** The client of a request. */
export function clientOf(c: Call): { readonly address: string; readonly signal: AbortSignal } {
  return { address: addressOf(c), signal: c.req.raw.signal }
}

/**
 * The network address of a client. A proxy on this machine appends that of its own client to `X-Forwarded-For`; no other
 * sender of the header is trusted.
 */
function addressOf(c: Call): string {
  const { remoteAddress = '' } = c.env.incoming.socket
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return isLoopbackAddress(remoteAddress) && forwarded ? forwarded : remoteAddress
}

export function isLoopbackAddress(address: string): boolean {
  return isLoopback(address.replace(/^::ffff:/i, ''))
}

/** Bytes of a response that needs no reservation: most responses, and errors. */
const SMALL_BYTES = 64 * 1024

/** Bytes of all larger responses under way: sixteen of the largest of anonymous callers, and four of token holders. */
export const RESPONSE_BYTES = { anonymous: 128 * 1024 * 1024, total: 256 * 1024 * 1024 } as const

/** Reserves the bytes of a response until its client has read it or has left. Throws RESPONSES_FULL. */
export function reserveResponse(c: Call, bytes: number): void {
  if (bytes < SMALL_BYTES) return
  // Pictures are public: their routes know no access.
  const access: string | undefined = c.get('access')
  const release = c.get('responses').reserve(bytes, access === 'reader' || access === 'writer')
  if (release === undefined)
    throw new ServiceError('RESPONSES_FULL', 'Too many responses are being read. Try again in a moment.')
  finished(c.env.outgoing, () => release())
}
