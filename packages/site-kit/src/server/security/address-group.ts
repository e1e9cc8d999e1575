/** Bits of an IPv6 address that one customer is given at least, as groups of 16 (RFC 6177). */
const GROUPS = 4

/**
 * Who is counted as one: an IPv4 address, or the /64 network of an IPv6 address, each of whose owners has more
 * addresses than could be counted.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, GROUPS).join(':')}::/64`
}
