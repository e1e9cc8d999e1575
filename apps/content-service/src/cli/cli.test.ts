import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openData } from '../service/service-data.ts'
import { FILMS } from '../../testing/films.ts'
import { CLI, connectTo, run, runProgram, serve, TOKEN } from '../../testing/program.ts'
import { temporaryDirectory, until, writeDataset } from '../../testing/test-service.ts'
import { parseCommandLine } from './cli-options.ts'

/** Kills of the service in mid-write; `pnpm chaos:load` kills it 200 times. */
const KILLS = Number(process.env.WRITE_KILLS ?? 2)

/** The id of the document that one transaction has created along with another. */
const PARTNER = (id: string) =>
  id.replace(/^(?:first|second)/, (name) => (name === 'first' ? 'second' : 'first'))

/** Returns a port on which no program listens. */
async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

describe('runCommand', () => {
  it('serves an import, also after a restart, exports it, and resets', async () => {
    const data = await temporaryDirectory()
    const dataset = await writeDataset(FILMS)
    for (const round of [1, 2]) {
      const program = run(...serve(data, '--dataset', dataset))
      const { child, output, done } = program
      const client = await connectTo(program)
      expect(output.text.includes('Imported')).toBe(round === 1)
      expect(output.text).not.toContain(TOKEN)
      const [port = ''] = /(?<=:)\d+$/m.exec(output.text) ?? []
      const signIn = run('sign-in', '--port', port, '--data', data, '--token', TOKEN)
      expect(await signIn.done).toBe(0)
      expect(signIn.output.text).toMatch(/ #sid=[\w-]{32}\n$/)
      expect(await client.fetch('count(*[_type == "editor"])')).toBe(round + 2)
      await client.createOrReplace({ _id: `round-${round}`, _type: 'editor' })
      const meanwhile = run('import', '--data', data, '--dataset', dataset, '--replace')
      expect([await meanwhile.done, meanwhile.output.text]).toEqual([1, expect.stringContaining('in use')])
      child.kill(round === 1 ? 'SIGTERM' : 'SIGINT')
      expect(await done).toBe(0)
    }
    const file = join(await temporaryDirectory(), 'out.tar.gz')
    expect(await run('export', '--data', data, '--dataset', file).done).toBe(0)
    expect(existsSync(file)).toBe(true)
    await writeFile(join(data, 'notes.txt'), 'mine')
    const asked = run('reset', '--data', data)
    expect([await asked.done, asked.output.text]).toEqual([1, expect.stringContaining('Nothing was deleted')])
    expect(await run('reset', '--data', data, '--yes').done).toBe(0)
    expect([existsSync(join(data, 'content.sqlite')), existsSync(join(data, 'notes.txt'))]).toEqual([
      false,
      true,
    ])
    expect(await run('import', '--data', data, '--dataset', file).done).toBe(0)
  })

  it(`has every acknowledged transaction on disk, and each one whole, when it is killed in mid-write (${KILLS} times)`, async () => {
    const data = await temporaryDirectory()
    const answered: string[] = []
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const program = run(...serve(data))
      const { child, done } = program
      const client = await connectTo(program)
      const found = new Set(await client.fetch<string[]>('*._id'))
      expect(answered.filter((id) => !found.has(`first-${id}`))).toEqual([])
      expect([...found].filter((id) => !found.has(PARTNER(id)))).toEqual([])
      if (kill === KILLS) break
      const before = answered.length
      const writing = Promise.allSettled(
        Array.from({ length: 60 }, async (_, n) => {
          const id = `${kill}-${n}`
          const [first, second] = [`first-${id}`, `second-${id}`]
          const transaction = client.transaction().create({ _id: first, _type: 't' })
          await transaction.create({ _id: second, _type: 't' }).commit()
          answered.push(id)
        }),
      )
      await until(() => answered.length >= before + 20)
      child.kill('SIGKILL')
      await Promise.all([done, writing])
    }
  })

  it('imports nothing into the data of a process that has refused to open it again', async () => {
    const dataDirectory = await temporaryDirectory()
    const data = openData(dataDirectory)
    onTestFinished(() => data.close())
    expect(() => openData(dataDirectory)).toThrow(/in use/)
    const importing = run('import', '--data', dataDirectory, '--dataset', await writeDataset(FILMS))
    expect([await importing.done, importing.output.text]).toEqual([1, expect.stringContaining('in use')])
  })

  it('resets damaged data, which export and serve refuse', async () => {
    const data = await temporaryDirectory()
    await writeFile(join(data, 'content.sqlite'), 'no database '.repeat(1000))
    const file = join(data, 'out.tar.gz')
    for (const command of [
      ['serve', '--port', '0'],
      ['export', '--dataset', file],
    ]) {
      const refused = run(...command, '--data', data)
      expect([await refused.done, refused.output.text]).toEqual([
        1,
        expect.stringMatching(/cannot be read: .* delete it with reset.*\n\(DATA_UNREADABLE\)/),
      ])
    }
    expect(await run('reset', '--data', data, '--yes').done).toBe(0)
    const importing = run('import', '--data', data, '--dataset', await writeDataset(FILMS))
    expect([await importing.done, importing.output.text]).toEqual([0, expect.stringContaining('Imported')])
  })

  it('resets no directory that does not exist, and creates none', async () => {
    const data = join(await temporaryDirectory(), 'dtaa')
    const reset = run('reset', '--data', data, '--yes')
    expect([await reset.done, reset.output.text, existsSync(data)]).toEqual([
      1,
      expect.stringMatching(/^No content in .*dtaa\. Name its directory with --data/),
      false,
    ])
  })

  it.each(['serve', 'reset'])('refuses a folder of another program at %s', async (command) => {
    const project = await temporaryDirectory()
    await mkdir(join(project, 'temporary'))
    await writeFile(join(project, 'temporary', 'notes.txt'), 'mine')
    const refused = run(command, '--data', project, ...(command === 'serve' ? ['--port', '0'] : ['--yes']))
    expect([await refused.done, refused.output.text]).toEqual([
      1,
      expect.stringContaining('but temporary of something else'),
    ])
    expect(await readdir(project, { recursive: true })).toEqual(['temporary', join('temporary', 'notes.txt')])
  })

  it.skipIf(process.platform === 'win32').each(['/dev/null', '/dev/null/x', 'loop', '/proc/x'])(
    'refuses the directory %s, and names it',
    async (name) => {
      const root = await temporaryDirectory()
      await symlink('loop', join(root, 'loop'))
      const importing = run('import', '--data', resolve(root, name), '--dataset', await writeDataset(FILMS))
      expect([await importing.done, importing.output.text]).toEqual([
        1,
        expect.stringMatching(new RegExp(`${name}.* --data\\.`)),
      ])
    },
  )

  it.skipIf(process.platform === 'win32')('refuses a dataset that is a device', async () => {
    const importing = run('import', '--data', await temporaryDirectory(), '--dataset', '/dev/zero')
    expect([await importing.done, importing.output.text]).toEqual([1, expect.stringContaining('is a device')])
  })

  it.skipIf(process.platform === 'win32')('ends an import at the first Ctrl-C', async () => {
    const data = await temporaryDirectory()
    // Nobody writes to it, so the import waits.
    const dataset = join(data, 'pipe.ndjson')
    spawnSync('mkfifo', [dataset])
    const { child, done } = run('import', '--data', data, '--dataset', dataset)
    await until(() => existsSync(join(data, 'content.sqlite')))
    child.kill('SIGINT')
    expect([await done, child.signalCode]).toEqual([null, 'SIGINT'])
  })

  it.skipIf(process.platform !== 'linux')('imports read-only files', async () => {
    const dataset = await writeDataset(FILMS)
    await chmod(join(dirname(dataset), 'files', 'film.mp4'), 0o444)
    await chmod(join(dirname(dataset), 'images', 'poster.png'), 0o444)
    const args = [CLI, 'import', '--data', await temporaryDirectory(), '--dataset', dataset]
    // Root may write to each file while it has this capability.
    const { done, output } =
      process.getuid?.() === 0
        ? runProgram('setpriv', ['--bounding-set=-dac_override', process.execPath, ...args])
        : runProgram(process.execPath, args)
    expect([await done, output.text]).toEqual([0, expect.stringContaining('with 2 assets')])
  })

  it('serves after the end of the program that reads its output', async () => {
    const port = await findFreePort()
    const { child, done } = run('serve', '--port', port, '--data', await temporaryDirectory())
    child.stdout.destroy()
    child.stderr.destroy()
    const url = `http://127.0.0.1:${port}/healthz`
    const isUp = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(async () => child.exitCode !== null || (await isUp()), 30_000)
    child.kill('SIGTERM')
    expect(await done).toBe(0)
  })

  it('is not loaded in a version of Node.js that is too old, which the error names', () => {
    const old = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"22.12.0"}})'
    const args = ['--import', old, CLI, 'serve', '--port', '0']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/needs Node\.js 22\.13 or newer; this is 22\.12\.0\..*\n\(NODE_TOO_OLD\)$/m)
  })

  it('names the port where no service responds to sign-in', async () => {
    const { output, done } = run('sign-in', '--port', '1', '--data', await temporaryDirectory())
    expect(await done).toBe(1)
    expect(output.text).toMatch(/responds at port 1\..*\n\(SIGN_IN_FAILED\)\n$/)
  })

  it('signs in where Node.js uses the proxy of the environment', async () => {
    const data = await temporaryDirectory()
    const program = run(...serve(data))
    await connectTo(program)
    const [port = ''] = /(?<=:)\d+$/m.exec(program.output.text) ?? []
    vi.stubEnv('NODE_USE_ENV_PROXY', '1').stubEnv('HTTP_PROXY', 'http://127.0.0.1:1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { output, done } = run('sign-in', '--port', port, '--data', data, '--token', TOKEN)
    expect([await done, output.text]).toEqual([0, expect.stringContaining('#sid=')])
  })

  it('names the invalid line of an import', async () => {
    const data = await temporaryDirectory()
    const dataset = await writeDataset([FILMS[0], '{oops'])
    const { output, done } = run('import', '--data', data, '--dataset', dataset)
    expect(await done).toBe(1)
    expect(output.text).toMatch(/line 2: it is not valid JSON/)
  })
})

describe('parseCommandLine', () => {
  it('throws all problems of a command line', () => {
    const parse = () =>
      parseCommandLine(
        ['fly', '--port', '99999', '--project', 'a b', '--dataset-name', 'A', '--token', 'x'],
        {},
      )
    expect(parse).toThrow(/"fly"[^]*99999[^]*"a b"[^]*"A"[^]*token/)
    expect(() => parseCommandLine([], {})).toThrow(/Command missing/)
    expect(() => parseCommandLine(['serve', '--fly'], {})).toThrow(/--fly/)
    expect(() => parseCommandLine(['import', '--replace', '--missing'], {})).toThrow(/either[^]*--dataset/)
    expect(() => parseCommandLine(['export', '--dataset', 'out.zip'], {})).toThrow(/\.tar\.gz/)
    expect(() => parseCommandLine(['import', '--dataset', ''], {})).toThrow(/dataset has no name/)
    expect(() => parseCommandLine(['serve'], { CONTENT_SERVICE_TOKEN: 'x' })).toThrow(/token/)
    expect(() => parseCommandLine(['reset', '--data', ''], {})).toThrow(/folder is empty/)
    expect(() => parseCommandLine(['serve', '--public-url', 'localhost:4010'], {})).toThrow(/public URL/)
  })

  it('returns the documented defaults, and tokens from the environment', () => {
    const environment = { CONTENT_SERVICE_TOKEN: 'from-the-environment' }
    expect(parseCommandLine(['serve'], environment)).toMatchObject({
      settings: {
        port: 4010,
        dataDirectory: '.cutroom',
        projectId: 'cutroom0',
        dataset: 'production',
        writeToken: 'from-the-environment',
      },
    })
    expect(parseCommandLine(['serve', '--token', 'from-the-command-line'], environment)).toMatchObject({
      settings: { writeToken: 'from-the-command-line' },
    })
    const empty = { CONTENT_SERVICE_TOKEN: '', CONTENT_SERVICE_READ_TOKEN: '' }
    expect(parseCommandLine(['serve'], empty)).toEqual(parseCommandLine(['serve'], {}))
    expect(
      parseCommandLine(['export', '--dataset', 'a.tar.gz', '--no-assets', '--no-drafts'], {}),
    ).toMatchObject({ assets: false, drafts: false })
  })
})
