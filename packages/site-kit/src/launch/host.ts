import { LOOPBACK } from '@cutroom/ground/host'
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

const ALL = ['0.0.0.0', '::']

export function toHostName(
  host: string | undefined,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string {
  if (host === undefined || host === LOOPBACK) return 'localhost'
  if (!ALL.includes(host)) return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}
