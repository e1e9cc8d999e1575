import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { readLaunchOptions } from './options.ts'
import { choosePort, freePort } from './ports.ts'

describe('readLaunchOptions', () => {
  it('returns the documented defaults', () => {
    expect(readLaunchOptions([])).toEqual({
      port: null,
      contentPort: null,
      data: '.cutroom',
      dataset: null,
      build: true,
      studio: false,
      studioPort: null,
    })
  })

  it('reads every option', () => {
    const args = [
      '--port',
      '1',
      '--content-port',
      '2',
      '--data',
      'd',
      '--dataset',
      'f',
      '--no-build',
      '--studio-port',
      '3',
      '--host',
      '0.0.0.0',
    ]
    expect(readLaunchOptions(args)).toEqual({
      port: 1,
      contentPort: 2,
      data: 'd',
      dataset: 'f',
      build: false,
      studio: false,
      studioPort: 3,
      host: '0.0.0.0',
    })
  })

  it('reads the options that pnpm and Yarn pass on after --', () => {
    expect(readLaunchOptions(['--', '--port', '5000'])).toMatchObject({ port: 5000 })
  })

  it('throws an error with every problem and the usage', () => {
    const read = () => readLaunchOptions(['--port', '0', '--content-port', 'x'])
    expect(read).toThrow(/--port is "0"[^]*--content-port is "x"[^]*Usage/)
    expect(() => readLaunchOptions(['--prot', '1'])).toThrow(/--prot[^]*Usage/)
  })

  it('refuses a folder of the data that a shell has not replaced, or that is empty', () => {
    expect(() => readLaunchOptions(['--data', ''])).toThrow(/--data: the folder is empty/)
    expect(() => readLaunchOptions(['--data=~/studio'])).toThrow(/--data: the folder begins with ~/)
    expect(readLaunchOptions(['--data', './~'])).toMatchObject({ data: './~' })
  })

  it('names the options that npm has taken without -- before them', () => {
    const read = (args: readonly string[]) => () => readLaunchOptions(args, { npm_config_port: 'true' })
    expect(read(['4000'])).toThrow(/npm has taken --port as[^]*npm start -- --port\n/)
    expect(read(['--port', '4000'])()).toMatchObject({ port: 4000 })
  })
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
async function occupy(): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The user without rights of Linux. */
const NOBODY = 65_534

const isAdministrator = process.getuid?.() === 0

/** Whether a user has no right to the first ports; in many containers each user has it. */
const canBeDenied =
  process.platform === 'linux' &&
  Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 1

describe('choosePort', () => {
  it('rejects a requested port in use with the option to change', async () => {
    const port = await occupy()
    await expect(choosePort(port, 1, '--port')).rejects.toThrow('in use by another program')
    await expect(choosePort(port, 1, '--port')).rejects.toThrow(`choose another port with --port N`)
  })

  it.runIf(canBeDenied)('names the missing right to a port, which no other program uses', async () => {
    const ports = JSON.stringify(new URL('./ports.ts', import.meta.url).href)
    // The right is given up once the module is imported: its folder may be private.
    const program = `
      const { choosePort } = await import(${ports})
      if (${isAdministrator}) process.setuid(${NOBODY})
      await choosePort(1, 1, '--port').catch((error) => console.log(error.message))
    `
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program])
    expect(String(stdout)).toMatch(/^Port 1 may not be used by this user: .*--port N\.$/m)
  })

  it('rejects a requested port of another service, which may not listen yet', async () => {
    await expect(choosePort(80, 1, '--content-port', [80])).rejects.toThrow('requested for two services')
  })
})

describe('freePort', () => {
  it('returns the next free port when the first is in use', async () => {
    const port = await occupy()
    expect(await freePort(port, [port + 1])).toBeGreaterThan(port + 1)
  })

  it('does not return a port that another process has chosen and does not listen on yet', async () => {
    const ports = JSON.stringify(new URL('./ports.ts', import.meta.url).href)
    const program = `const { freePort } = await import(${ports}); console.log(await freePort(5500)); process.stdin.resume()`
    const occupant = spawn(process.execPath, ['--input-type=module', '--eval', program])
    onTestFinished(() => void occupant.kill())
    const [chosen] = (await once(occupant.stdout, 'data')) as [Buffer]
    expect(await freePort(5500)).not.toBe(Number(chosen))
  })
})
