import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../../scripts/launch/root.ts'
import { auditDependencies } from './audit.ts'

/** Starts a registry that responds to the requests of an audit. */
async function startRegistry(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(response))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const advisory = (severity: string) => (response: ServerResponse) => {
  const title = 'Runs code of a stranger'
  const entry = { id: 1, url: 'https://advisory.example/1', title, severity, vulnerable_versions: '<999' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ typescript: [entry] }))
}

describe('auditDependencies', () => {
  it.each(['high', 'critical'])(
    'names a dependency with a vulnerability of %s severity',
    async (severity) => {
      const registry = await startRegistry(advisory(severity))
      expect(await auditDependencies(ROOT, registry)).toEqual({
        vulnerabilities: [`typescript: Runs code of a stranger (${severity}, https://advisory.example/1)`],
        unavailable: null,
      })
    },
  )

  it('accepts a vulnerability of moderate severity, and none', async () => {
    const accepted = { vulnerabilities: [], unavailable: null }
    expect(await auditDependencies(ROOT, await startRegistry(advisory('moderate')))).toEqual(accepted)
    expect(await auditDependencies(ROOT, await startRegistry((response) => response.end('{}')))).toEqual(
      accepted,
    )
  })

  it.each([
    [404, "doesn't exist"],
    [405, '405'],
    [500, '500'],
  ])('reports a registry that responds to audits with %d', async (status, reason) => {
    const registry = await startRegistry((response) => response.writeHead(status).end())
    const { vulnerabilities, unavailable } = await auditDependencies(ROOT, registry)
    expect(vulnerabilities).toEqual([])
    expect(unavailable).toContain(reason)
  })

  it('reports a registry that cannot be reached', async () => {
    const { unavailable } = await auditDependencies(ROOT, 'http://127.0.0.1:1/')
    expect(unavailable).not.toBeNull()
  })
})
