import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:net'

/** The error of a requested port that is in use, or that another service of the site has. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  readonly code = 'port-taken'
}

/**
 * Returns the requested port, else the first free one.
 * @param taken ports of the other services, which may not listen yet
 * @throws PortTakenError when the requested port is in use or taken
 */
export async function choosePort(
  requested: number | null,
  first: number,
  option: string,
  taken: readonly number[] = [],
): Promise<number> {
  if (requested === null) return freePort(first, taken)
  if (taken.includes(requested))
    throw new PortTakenError(
      `Port ${requested} is requested for two services. Choose another port with ${option} N.`,
    )
  if (await isFree(requested)) return requested
  throw new PortTakenError(
    `Port ${requested} is in use by another program. Stop that program, or choose another port with ${option} N.`,
  )
}

/** Returns the first free port from `first` on, which no other process gets meanwhile. */
export async function freePort(first: number, taken: readonly number[] = []): Promise<number> {
  for (let port = first; ; port += 1) {
    if (!taken.includes(port) && (await isFree(port)) && (await reserve(port))) return port
  }
}

const reservations = new Map<number, Socket>()

/** Reserves a port by a UDP socket, which ends with the process and leaves the TCP port free. */
async function reserve(port: number): Promise<boolean> {
  if (reservations.has(port)) return true
  const socket = createSocket('udp4').unref()
  const isReserved = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
  if (isReserved) reservations.set(port, socket)
  else socket.close()
  return isReserved
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen({ port, ...(host === undefined ? {} : { host }), exclusive: true }, () => resolve(true))
    })
    if (free) await new Promise((resolve) => server.close(resolve))
    else return false
  }
  return true
}
