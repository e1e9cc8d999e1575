import { describe, expect, it } from 'vitest'
import { toHostName } from './host.ts'

describe('toHostName', () => {
  const at = (address: string, internal: boolean) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '',
    mac: '',
    cidr: null,
  })
  const networks = { lo: [at('127.0.0.1', true)], wifi: [at('192.168.1.5', false)] }

  it('is localhost on this machine only', () => {
    expect(toHostName(undefined, networks)).toBe('localhost')
  })

  it('is the address in the network for all addresses', () => {
    expect(toHostName('0.0.0.0', networks)).toBe('192.168.1.5')
    expect(toHostName('0.0.0.0', { lo: networks.lo })).toBe('localhost')
  })

  it('is the given address otherwise', () => {
    expect(toHostName('10.0.0.7', networks)).toBe('10.0.0.7')
    expect(toHostName('fd00::7', networks)).toBe('[fd00::7]')
  })
})
