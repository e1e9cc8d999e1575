import { createServer } from 'node:net'

/** The error of a requested port that is in use, or that another service of the site has. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  readonly code = 'port-taken'
}

/**
 * Returns the requested port, else `freePort(first, taken)`.
 *
 * @param option the option of the command line that requests a port
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
  const advice = `choose another port with ${option} N.`
  if (taken.includes(requested))
    throw new PortTakenError(`Port ${requested} is requested for two services: ${advice}`)
  if (await isFree(requested)) return requested
  throw new PortTakenError(`Port ${requested} is in use by another program. Stop that program, or ${advice}`)
}

/** Returns the first free port from `first` on that is not in `taken`. */
export async function freePort(first: number, taken: readonly number[] = []): Promise<number> {
  for (let port = first; ; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port
  }
}

/** Whether no program listens on `port` on any address of this machine. */
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
