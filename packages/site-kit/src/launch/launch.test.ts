import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launch } from './launch.ts'
import { loadEnvFile } from './env-file.ts'
import { readServiceAddress } from './service-data.ts'
import { readLaunchOptions } from './options.ts'
import { freePort } from './ports.ts'
import { readConfig } from './read-config.ts'
import { keepRunning, startService } from './service.ts'

/** A content service that writes its tokens and its process id, and responds to every request. */
const CONTENT = `
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
const option = (name) => process.argv[process.argv.indexOf(name) + 1]
mkdirSync(option('--data'), { recursive: true })
writeFileSync(option('--data') + '/tokens.json', '{"read":"r","write":"w"}')
writeFileSync(option('--data') + '/public-url', option('--public-url'))
const pid = option('--data') + '/pid'
const writePid = () => {
  // Its readers find either process id, and no empty file.
  writeFileSync(pid + '.new', String(process.pid))
  renameSync(pid + '.new', pid)
}
createServer((request, response) => response.end('ok', writePid)).listen(Number(option('--port')))
`

const SITE = `
import { createServer } from 'node:http'
createServer((request, response) => response.end('ok')).listen(Number(process.env.PORT))
process.once('SIGINT', () => {
  // Its pending requests need longer than the restart of a service that has ended.
  process.on('SIGTERM', () => {})
  setTimeout(() => process.exit(), 1500)
})
`

/** A command whose build takes for ever, unless its options omit it. */
const COMMAND = `
import { runLauncher } from ${JSON.stringify(join(import.meta.dirname, 'run.ts'))}
const root = process.cwd()
const embedded = () => ({ program: 'content.mjs', dataset: 'content.mjs' })
const target = { root, site: ['site.mjs'], embedded, studio: () => '' }
const build = () => new Promise(() => setInterval(() => {}, 1000))
await runLauncher({ target, build }, process.argv.slice(2))
`

/** A program that ends at once. */
const BROKEN = `
import { appendFileSync } from 'node:fs'
appendFileSync('starts', '.')
process.exit(3)
`

/** A folder with these programs. */
async function createFolder(programs: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'cutroom-launch-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, program] of Object.entries(programs)) await writeFile(join(root, name), program)
  return root
}

/** Starts the programs with a command line; the first port that is tried is the same for both. */
async function launchWith(args: readonly string[], firstPort: number, env: NodeJS.ProcessEnv = {}) {
  const root = await createFolder({ 'content.mjs': CONTENT, 'site.mjs': SITE })
  const options = readLaunchOptions(['--data', 'data', ...args])
  if (options === 'help') throw new Error('No help was requested.')
  const embedded = () => ({ program: 'content.mjs', dataset: 'content.mjs' })
  const target = { root, site: ['site.mjs'], embedded, studio: () => '', config: () => readConfig(root) }
  const launched = await launch(options, target, env, { site: firstPort, content: firstPort })
  onTestFinished(async () => void (await Promise.all(launched.services.map((service) => service.stop()))))
  return { ...launched, root }
}

describe('launch', () => {
  it('leaves the port that is requested for the content service to it', async () => {
    const port = await freePort(5400)
    const { site, content } = await launchWith(['--content-port', String(port)], port)
    expect(content).toBe(`http://localhost:${port}`)
    expect(site).not.toBe(content)
    expect((await fetch(site)).status).toBe(200)
  })

  it('records the address of the content service in its data', async () => {
    const { content, root } = await launchWith([], 5500)
    const data = join(root, 'data')
    expect(readServiceAddress(data)).toBe(content)
    await writeFile(join(data, 'address.json'), '\0\0')
    expect(readServiceAddress(data)).toBeNull()
  })

  it('addresses files at the site, by the host and the port that it got, or by SITE_URL', async () => {
    const readPublicUrl = (root: string) => readFile(join(root, 'data/public-url'), 'utf8')
    const { site, root } = await launchWith(['--host', '0.0.0.0'], 5520)
    expect(await readPublicUrl(root)).toBe(`${site}/content`)
    const deployed = await launchWith([], 5520, { SITE_URL: 'https://studio.example' })
    expect(await readPublicUrl(deployed.root)).toBe('https://studio.example/content')
  })
})

describe('runLauncher', () => {
  it.each([
    ['the services cannot start beside the build', { SANITY_PROJECT_ID: 'hosted' }, ['Omit --studio']],
    [
      'settings are not valid',
      { PORT: 'http', SITE_URL: 'studio' },
      ['PORT: "http" is not valid', 'SITE_URL: "studio" is not valid'],
    ],
  ])('ends with the reason at once when %s', async (_, settings, reasons) => {
    const root = await createFolder({ 'content.mjs': CONTENT, 'command.mjs': COMMAND })
    const { PORT: __, SANITY_PROJECT_ID: ___, ...env } = process.env
    const { status, stderr } = spawnSync(process.execPath, ['command.mjs', '--studio', '--data', 'data'], {
      cwd: root,
      env: { ...env, ...settings },
      encoding: 'utf8',
    })
    for (const reason of reasons) expect(stderr).toContain(reason)
    expect(status).toBe(1)
  })

  it('stops the services that run when a signal arrives during the start', async () => {
    const { command, ended, port, readPid } = await runCommand([], 5450)
    await expect.poll(readPid).not.toBeNaN()
    command.kill('SIGTERM')
    await ended
    await expect.poll(() => responds(port)).toBe(false)
  })

  it('takes both services with it when it is killed', async () => {
    const sitePort = await freePort(5480)
    const args = ['--no-build', '--port', String(sitePort)]
    const { command, ended, port } = await runCommand(args, 5490)
    await expect.poll(() => responds(sitePort)).toBe(true)
    command.kill('SIGKILL')
    await ended
    await expect.poll(async () => [await responds(port), await responds(sitePort)]).toEqual([false, false])
  })

  it('keeps running without a terminal, as by nohup, when that of its session closes', async () => {
    const sitePort = await freePort(5520)
    const args = ['--no-build', '--port', String(sitePort)]
    const { command, port, readPid } = await runCommand(args, 5530, 'ignore')
    await expect.poll(() => responds(sitePort)).toBe(true)
    await expect.poll(readPid).not.toBeNaN()
    const pid = await readPid()
    process.kill(pid, 'SIGHUP')
    command.kill('SIGHUP')
    expect([await responds(port), await readPid()]).toEqual([true, pid])
    process.kill(pid, 'SIGKILL')
    const restarted = async () => (await responds(port)) && (await readPid()) !== pid
    await expect.poll(restarted).toBe(true)
    expect(await responds(sitePort)).toBe(true)
  })

  it('keeps running after the end of the program that reads its output', async () => {
    const sitePort = await freePort(5560)
    const args = ['--no-build', '--port', String(sitePort)]
    const { command, port, readPid } = await runCommand(args, 5570, 'pipe')
    command.stdout?.destroy()
    command.stderr?.destroy()
    await expect.poll(() => responds(sitePort)).toBe(true)
    await expect.poll(readPid).not.toBeNaN()
    // Each restart is logged.
    for (const _ of [1, 2]) {
      const pid = await readPid()
      process.kill(pid, 'SIGKILL')
      const restarted = async () => (await responds(port)) && (await readPid()) !== pid
      await expect.poll(restarted).toBe(true)
    }
    expect(await responds(sitePort)).toBe(true)
  })

  it('restarts nothing at Ctrl-C, which the services receive too', async () => {
    const sitePort = await freePort(5540)
    const args = ['--no-build', '--port', String(sitePort)]
    const { command, ended, port } = await runCommand(args, 5550, 'pipe')
    let errors = ''
    command.stderr?.on('data', (data) => (errors += String(data)))
    await expect.poll(() => responds(sitePort)).toBe(true)
    // The services may respond before the command waits for a signal.
    await once(command.stdout ?? command, 'data')
    // A terminal sends the signal to all processes of its group.
    process.kill(-(command.pid ?? 0), 'SIGINT')
    expect(await ended).toEqual([0, null])
    expect(errors).not.toContain('started again')
    expect([await responds(port), await responds(sitePort)]).toEqual([false, false])
  })

  it('restarts a killed content service on its port beside the site, and stops both on a signal', async () => {
    const sitePort = await freePort(5460)
    const args = ['--no-build', '--port', String(sitePort)]
    const { command, ended, port, root, readPid } = await runCommand(args, 5470)
    await expect.poll(() => responds(sitePort)).toBe(true)
    await expect.poll(readPid).not.toBeNaN()
    const pid = await readPid()
    process.kill(pid, 'SIGKILL')
    const restarted = async () => (await responds(port)) && (await readPid()) !== pid
    await expect.poll(restarted).toBe(true)
    expect(await responds(sitePort)).toBe(true)
    expect(readServiceAddress(join(root, 'data'))).toBe(`http://localhost:${port}`)
    process.kill(await readPid(), 'SIGKILL')
    command.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect([await responds(port), await responds(sitePort)]).toEqual([false, false])
    expect(readServiceAddress(join(root, 'data'))).toBeNull()
  })
})

describe('keepRunning', () => {
  it('gives a service up that ends at once each time', async () => {
    const root = await createFolder({ 'broken.mjs': BROKEN })
    const service = startService('The service', ['broken.mjs'], { cwd: root, env: process.env })
    const { signal } = new AbortController()
    expect(await keepRunning(service, signal, { restartDelayMs: 1 }).ended).toMatch(
      /^The service ended \(exit code 3\)\. It ended 5 times in a row/,
    )
    expect(await readFile(join(root, 'starts'), 'utf8')).toBe('.....')
  })
})

/** Runs the command with a content service on a free port, and ends both after the test. */
async function runCommand(
  options: readonly string[],
  firstPort: number,
  stdio: 'inherit' | 'ignore' | 'pipe' = 'inherit',
) {
  const root = await createFolder({ 'content.mjs': CONTENT, 'site.mjs': SITE, 'command.mjs': COMMAND })
  const port = await freePort(firstPort)
  const args = ['command.mjs', '--content-port', String(port), '--data', 'data', ...options]
  const { SANITY_PROJECT_ID: _, PORT: __, ...env } = process.env
  const command = spawn(process.execPath, args, { cwd: root, env, stdio, detached: stdio === 'pipe' })
  const ended = once(command, 'exit')
  const readPid = async () => Number.parseInt(await readFile(join(root, 'data/pid'), 'utf8').catch(() => ''))
  onTestFinished(async () => {
    command.kill('SIGKILL')
    await ended
    if (await responds(port)) process.kill(await readPid(), 'SIGKILL')
  })
  return { command, ended, port, root, readPid }
}

function responds(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  )
}

describe('loadEnvFile', () => {
  const read = async (content: string | Buffer) => {
    const root = await createFolder({ '.env': content })
    const names = ['CUTROOM_TEST_A', 'CUTROOM_TEST_B']
    onTestFinished(() => names.forEach((name) => delete process.env[name]))
    loadEnvFile(root)
    return names.map((name) => process.env[name])
  }

  it('loads the values of a file as Docker passes them on, without quotes and comments', async () => {
    expect(await read('CUTROOM_TEST_A="a" # one\r\nCUTROOM_TEST_B=b#2')).toEqual(['a', 'b#2'])
  })

  it('loads a file with a mark of its byte order, and leaves variables of the environment', async () => {
    process.env.CUTROOM_TEST_B = 'set'
    expect(await read('\uFEFFCUTROOM_TEST_A=a\nCUTROOM_TEST_B=b')).toEqual(['a', 'set'])
  })

  it('rejects a file in UTF-16, whose settings would all be missing', async () => {
    await expect(read(Buffer.from('\uFEFFCUTROOM_TEST_A=a', 'utf16le'))).rejects.toThrow(
      /\.env is not in UTF-8.*Save it in UTF-8\./,
    )
  })

  it('rejects a line that is no setting, without its text', async () => {
    const problem = /^Line 2 of \S+\.env is no setting\. Write it as NAME=value\.$/
    await expect(read('CUTROOM_TEST_A=a\nCUTROOM_TEST_B: b')).rejects.toThrow(problem)
  })

  it('rejects a folder in place of the file, which Docker creates for a missing one', async () => {
    const root = await createFolder({})
    await mkdir(join(root, '.env'))
    expect(() => loadEnvFile(root)).toThrow(/\.env cannot be read \(EISDIR/)
  })

  it('names a setting by which another framework is configured, unless it is set by its own name too', async () => {
    const warnings: string[] = []
    const root = await createFolder({
      '.env': 'NEXT_PUBLIC_SANITY_DATASET=a\nNEXT_PUBLIC_SITE_URL=b\nSITE_URL=',
    })
    onTestFinished(() => {
      for (const name of ['NEXT_PUBLIC_SANITY_DATASET', 'NEXT_PUBLIC_SITE_URL', 'SITE_URL'])
        delete process.env[name]
    })
    loadEnvFile(root, (text) => warnings.push(text))
    expect(warnings).toEqual([
      expect.stringMatching(/^NEXT_PUBLIC_SANITY_DATASET in .*\.env is not read\. .* is SANITY_DATASET\.$/),
    ])
  })

  it('names files that Vite would read', async () => {
    const warnings: string[] = []
    loadEnvFile(await createFolder({ '.env.local': 'PORT=1', '.env.example': '' }), (text) =>
      warnings.push(text),
    )
    expect(warnings).toEqual(['Settings in .env.local are not read. Put them into .env.'])
  })
})
