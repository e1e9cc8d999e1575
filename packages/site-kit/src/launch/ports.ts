import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:net'

/**
 * Returns the requested port, else the first free one.
 * @param taken ports of the other services, which may not listen yet
 * @throws Error when the requested port cannot be used
 */
export async function choosePort(
  requested: number | null,
  first: number,
  option: string,
  taken: readonly number[] = [],
): Promise<number> {
  if (requested === null) return freePort(first, taken)
  const advice = `choose another port with ${option} N.`
  if (taken.includes(requested)) throw new Error(`Port ${requested} is requested for two services: ${advice}`)
  const cause = await findFault(requested)
  if (cause === null) return requested
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `is in use by another program. Stop that program, or ${advice}`,
    EACCES: `may not be used by this user: ports below 1024 need the rights of an administrator on most systems, and some systems reserve others. Run as a user with that right, or ${advice}`,
  }
  const problem =
    problems[cause.code ?? ''] ?? `cannot be used (${cause.message}): correct that, or ${advice}`
  throw new Error(`Port ${requested} ${problem}`, { cause })
}

/**
 * Returns the first free port from `first` on, which no other process gets meanwhile.
 * @throws Error when this process may listen on none
 */
export async function freePort(first: number, taken: readonly number[] = []): Promise<number> {
  let fault: Error | null = null
  for (let port = first; port <= LAST_PORT; port += 1) {
    if (taken.includes(port)) continue
    fault = await findFault(port)
    if (fault === null && (await reserve(port))) return port
  }
  throw new Error(`No port from ${first} on is free${fault ? ` (${fault.message})` : ''}.`, { cause: fault })
}

const LAST_PORT = 65_535

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

/** Returns why no service can listen on a port; null if one can. */
async function findFault(port: number): Promise<NodeJS.ErrnoException | null> {
  for (const host of ['127.0.0.1', undefined]) {
    const server = createServer()
    const fault = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve)
      server.listen({ port, ...(host === undefined ? {} : { host }), exclusive: true }, () => resolve(null))
    })
    if (fault !== null) return fault
    await new Promise((resolve) => server.close(resolve))
  }
  return null
}
