import { createServer, type AddressInfo } from 'node:net'

/** How many ports from the wanted one on are tried before any will do: an address that one knows is nicer to have. */
const TRIES = 20

/** A port that somebody else listens on. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  readonly code = 'port-taken'
}

/**
 * The port to use: the one that was asked for, else the first free one from `fallback` on, other than `taken`, else any
 * that is free.
 *
 * @throws PortTakenError when the port that was asked for is in use.
 */
export async function choosePort(
  asked: number | null,
  fallback: number,
  option: string,
  taken: readonly number[] = [],
): Promise<number> {
  if (asked !== null) {
    if (await isFree(asked)) return asked
    throw new PortTakenError(
      `Port ${asked} is in use by another program. Stop that program, or choose another port with ${option} N.`,
    )
  }
  for (let port = fallback; port < fallback + TRIES; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port
  }
  for (;;) {
    const port = await anyFreePort()
    if (!taken.includes(port)) return port
  }
}

/** A port that the system has free. */
async function anyFreePort(): Promise<number> {
  const server = createServer()
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, () => resolve(null))
  })
  // Of a server that listens on a port, as this one does.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Whether nobody listens on `port`, on any address of this machine. */
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
