import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SanityClient } from '@sanity/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AssetStore } from '../assets/asset-store.ts'
import { diskError, diskErrorCode } from './disk-error.ts'
import { createApp } from '../http/app.ts'
import { bindServer } from '../http/node-server.ts'
import type { ServiceContext } from '../http/context.ts'
import { ImageService } from '../images/image-service.ts'
import type { Rendering } from '../images/render.ts'
import { ContentStore } from '../store/content-store.ts'
import { dataPaths, prepareDirectories } from '../store/data-directory.ts'
import { importFile } from '../../testing/data-directory.ts'
import { FILMS } from '../../testing/films.ts'
import { CLI, connectTo, runProgram, serve } from '../../testing/program.ts'
import {
  catchLog,
  createClientAt,
  createWriter,
  startTestService,
  temporaryDirectory,
  until,
  writeDataset,
} from '../../testing/test-service.ts'
import { importDataset } from '../transfer/import-dataset.ts'

/** What `work` throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

/** The error of SQLite for a database that can grow no further. */
function sqliteFull(): unknown {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec('CREATE TABLE t (text TEXT); PRAGMA max_page_count = 2')
  return thrownBy(() => database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(10_000)))
}

const systemError = (code: string) => Object.assign(new Error(`${code}: of a test`), { code })

describe('diskErrorCode', () => {
  it.skipIf(process.platform !== 'linux')('recognises a full device', () => {
    expect(diskErrorCode(thrownBy(() => writeFileSync('/dev/full', 'x')))).toBe('DISK_FULL')
  })

  it('recognises a full and a read-only database', () => {
    expect(diskErrorCode(sqliteFull())).toBe('DISK_FULL')
    const readOnly = new DatabaseSync(':memory:')
    onTestFinished(() => readOnly.close())
    readOnly.exec('PRAGMA query_only = 1')
    expect(diskErrorCode(thrownBy(() => readOnly.exec('CREATE TABLE t (a)')))).toBe('DISK_READ_ONLY')
  })

  it.each([
    ['ENOSPC', 'DISK_FULL'],
    ['EDQUOT', 'DISK_FULL'],
    ['EROFS', 'DISK_READ_ONLY'],
    ['EACCES', 'DISK_DENIED'],
    ['EPERM', 'DISK_DENIED'],
    ['ENOENT', undefined],
  ])('recognises %s as %s', (code, known) => {
    expect(diskErrorCode(systemError(code))).toBe(known)
  })

  it('ignores other errors', () => {
    const syntax = thrownBy(() => new DatabaseSync(':memory:').exec('nonsense'))
    for (const error of [syntax, new Error('x'), 'ENOSPC', null]) expect(diskErrorCode(error)).toBeUndefined()
  })
})

describe('diskError', () => {
  it('states what failed, why, and what to do', () => {
    const error = Object.assign(systemError('ENOSPC'), { path: '/from', dest: '/data/film.mp4' })
    expect(diskError(error, 'The film was not kept')).toMatchObject({
      code: 'DISK_FULL',
      cause: error,
      message: expect.stringMatching(
        /^The film was not kept: .*full.* \(ENOSPC, \/data\/film\.mp4\)\. Free some space.* --data\.$/,
      ),
    })
  })
})

describe('importDataset', () => {
  it('throws DISK_FULL, and leaves neither documents nor files', async () => {
    const paths = dataPaths(await temporaryDirectory())
    prepareDirectories(paths)
    const store = new ContentStore(paths.database, { maxPages: 10 })
    onTestFinished(() => store.close())
    const importing = importDataset({
      file: await writeDataset([...FILMS, { _id: 'large', _type: 't', text: 'x'.repeat(90_000) }]),
      mode: 'create',
      allowDangling: false,
      allowFailingAssets: false,
      warn: () => {},
      paths,
      store,
      assets: new AssetStore(paths),
      location: { publicUrl: 'http://localhost', projectId: 'cutroom0', dataset: 'production' },
    })
    await expect(importing).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'DISK_FULL',
      message: expect.stringMatching(/was not imported, nothing was changed: .*full/),
    })
    expect(store.snapshot().documents).toEqual([])
    for (const folder of [paths.images, paths.files, paths.temporary]) expect(readdirSync(folder)).toEqual([])
  })

  it.skipIf(!mayMount())('throws DISK_FULL on a real disk of one megabyte', { timeout: 60_000 }, async () => {
    const disk = await temporaryDirectory()
    const dataset = await writeDataset(FILMS)
    writeFileSync(join(dataset, '..', 'files', 'film.mp4'), Buffer.alloc(2_000_000))
    const args = ['import', '--data', join(disk, 'data'), '--dataset', dataset]
    const { output, done } = runOnSmallDisk(1_000, disk, args)
    expect(await done).toBe(1)
    expect(output.text).toMatch(/was not imported, nothing was changed: [^]*ENOSPC[^]*\(DISK_FULL\)\n$/)
  })
})

describe.skipIf(!mayMount())('exportDataset', () => {
  it('names --dataset where the disk of the archive is full', async () => {
    const [data, disk] = [await temporaryDirectory(), await temporaryDirectory()]
    await importFile(data, await writeDataset(FILMS))
    const args = ['export', '--data', data, '--dataset', join(disk, 'out.tar.gz')]
    const { output, done } = runOnSmallDisk(4, disk, args)
    expect(await done).toBe(1)
    expect(output.text).toMatch(/out\.tar\.gz was not written: .*full.* larger disk with --dataset\.\n/)
  })

  it('throws DISK_READ_ONLY for a read-only directory, without the advice to delete it', async () => {
    const data = await temporaryDirectory()
    await importFile(data, await writeDataset(FILMS))
    const mount = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
    const program = [process.execPath, CLI, 'export', '--data', data, '--dataset', `${data}.tar.gz`]
    const { output, done } = runProgram('unshare', ['-Urm', 'sh', '-c', mount, 'sh', data, ...program])
    expect(await done).toBe(1)
    expect(output.text).toMatch(/content\.sqlite cannot be opened: .*read-only.*\. Make them writable/)
    expect(output.text).toMatch(/\(DISK_READ_ONLY\)\n$/)
  })
})

/** Runs the command line on a disk of some kilobytes, mounted at a directory. */
function runOnSmallDisk(kilobytes: number, disk: string, args: readonly string[]) {
  const command = `mount -t tmpfs -o size=${kilobytes}k tmpfs "$1" && (head -c 40000 /dev/zero > "$1/ballast" || true) && shift && exec "$@"`
  return runProgram('unshare', ['-Urm', 'sh', '-c', command, 'sh', disk, process.execPath, CLI, ...args])
}

describe.skipIf(!mayMount())('content-service serve on a real disk that is full', () => {
  it.each([4, 60, 100, 200, 1000])(
    'starts with all of the content or fails with DISK_FULL, on %i KB',
    async (kilobytes) => {
      const disk = await temporaryDirectory()
      const dataset = await writeDataset(FILMS)
      const options = serve(join(disk, 'data'), '--dataset', dataset)
      const { child, output, done } = runOnSmallDisk(kilobytes, disk, options)
      await until(() => output.text.includes('generated tokens in') || child.exitCode !== null)
      child.kill('SIGTERM')
      const status = await done
      const isWhole = output.text.includes(`Imported ${FILMS.length + 2} documents with 2 assets`)
      const isNamed = output.text.endsWith('(DISK_FULL)\n')
      expect([
        [0, true, false],
        [1, false, true],
      ]).toContainEqual([status, isWhole, isNamed])
    },
  )

  it('serves documents and pictures, refuses each write with 507, and accepts them once there is space', async () => {
    const disk = await temporaryDirectory()
    const dataset = await writeDataset(FILMS)
    const program = runOnSmallDisk(2_000, disk, serve(join(disk, 'data'), '--dataset', dataset))
    const client = await connectTo(program)
    const full = { statusCode: 507, response: { body: { code: 'DISK_FULL' } } }
    /** Uploads files until one is refused, and returns the reason. */
    const fill = async (size: number): Promise<unknown> => {
      for (;;)
        try {
          await client.assets.upload('file', randomBytes(size), { filename: 'a.mp4' })
        } catch (error) {
          return error
        }
    }
    for (const size of [100_000, 4_000]) expect(await fill(size)).toMatchObject(full)
    const large = { _type: 't', text: randomBytes(60_000).toString('hex') }
    await expect(client.create(large)).rejects.toMatchObject(full)
    expect(await client.fetch('count(*[_type == "video"])')).toBe(2)
    const picture = await client.fetch<string>('*[_type == "sanity.imageAsset"][0].url')
    for (const query of ['', '?w=50']) expect((await fetch(picture + query)).status).toBe(200)
    expect(program.output.text).toMatch(/assets\/files.* failed: .*full.*\(DISK_FULL\)/)
    rmSync(`/proc/${program.child.pid}/root${disk}/ballast`)
    await expect(client.create({ _type: 't' })).resolves.toMatchObject({ _type: 't' })
  })
})

/** Content that a service has stored, by document id. */
type Stored = Map<string, string>

/** Amounts of free space; `pnpm chaos:content` has 100. */
const AMOUNTS = Number(process.env.DISK_AMOUNTS ?? 8)

/** Largest amount, in bytes: with it all writes of a round are stored. */
const FREE_MAX = 400_000

describe.skipIf(!mayMount())('content-service serve on a real disk that fills up', () => {
  it(`stores each write whole or refuses it with 507, with ${AMOUNTS} amounts of free space`, async () => {
    const disk = await temporaryDirectory()
    const dataset = await writeDataset(FILMS)
    const options = serve(join(disk, 'data'), '--dataset', dataset)
    const program = runOnSmallDisk(8_000 + AMOUNTS * 250, disk, options)
    const client = await connectTo(program)
    const mounted = `/proc/${program.child.pid}/root${disk}`
    const leave = (bytes: number) => {
      rmSync(join(mounted, 'ballast'), { force: true })
      const { bavail, bsize } = statfsSync(mounted)
      writeFileSync(join(mounted, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
    }
    const stored = await readStored(client)
    const refusals: unknown[] = []
    let writes = 0
    for (let amount = 0; amount < AMOUNTS; amount += 1) {
      leave((amount * FREE_MAX) / AMOUNTS)
      for (const write of createWrites(client, stored, amount)) {
        writes += 1
        await write().catch((reason: unknown) => refusals.push(reason))
      }
      expect(await readStored(client)).toEqual(stored)
      const picture = await client.fetch<string>('*[_type == "sanity.imageAsset"][0].url')
      expect((await fetch(`${picture}?w=${amount + 50}`)).status).toBe(200)
      leave(4_000_000)
      await client.create({ _id: `after-${amount}`, _type: 'note', text: 'space' })
      stored.set(`after-${amount}`, 'space')
    }
    console.log(`${writes} writes, ${refusals.length} refused`)
    const full = { statusCode: 507, response: { body: { code: 'DISK_FULL' } } }
    expect(refusals).toMatchObject(refusals.map(() => full))
    expect([refusals.length > 0, refusals.length < writes]).toEqual([true, true])
    const copy = await temporaryDirectory()
    cpSync(join(mounted, 'data'), copy, { recursive: true, filter: (path) => !path.endsWith('lock.sqlite') })
    const service = await startTestService({ dataDirectory: copy })
    expect(await readStored(createWriter(service))).toEqual(stored)
  }, 600_000)
})

/** The writes of a round, each of which adds to `stored` what the service has accepted. */
function createWrites(client: SanityClient, stored: Stored, round: number): readonly (() => Promise<void>)[] {
  const create = (length: number) => async () => {
    const document = { _id: `note-${round}-${length}`, _type: 'note', text: 'x'.repeat(length) }
    await client.create(document)
    stored.set(document._id, document.text)
  }
  const upload = (length: number) => async () => {
    const bytes = randomBytes(length)
    const { _id } = await client.assets.upload('file', bytes, { filename: `${round}.mp4` })
    stored.set(_id, bytes.toString('base64'))
  }
  return [
    create(10),
    upload(100),
    create(5_000),
    upload(9_000),
    async () => {
      await client
        .patch('film-1')
        .set({ text: `round ${round}` })
        .commit()
      stored.set('film-1', `round ${round}`)
    },
    async () => {
      const [draftId, publishedId] = [`drafts.note-${round}`, `note-${round}`]
      const attributes = { _id: draftId, _type: 'note', text: 'published' }
      const created = { actionType: 'sanity.action.document.create', publishedId, attributes } as const
      const published = { actionType: 'sanity.action.document.publish', draftId, publishedId } as const
      await client.action([{ ...created, ifExists: 'fail' }, published])
      stored.set(publishedId, 'published')
    },
    create(60_000),
    create(11),
  ]
}

/** Reads the notes, the text of the film and the files that a service has. */
async function readStored(client: SanityClient): Promise<Stored> {
  const documents = await client.fetch<{ _id: string; text?: string; url?: string }[]>(
    '*[_type == "note" || _id == "film-1" || (_type == "sanity.fileAsset" && originalFilename match "*.mp4")]{_id, text, url}',
  )
  const stored: Stored = new Map()
  for (const { _id, text, url } of documents) {
    if (typeof text === 'string') stored.set(_id, text)
    else if (url !== undefined && url !== null) {
      const response = await fetch(url)
      const bytes = Buffer.from(await response.arrayBuffer())
      stored.set(_id, response.ok ? bytes.toString('base64') : `status ${response.status}`)
    }
  }
  return stored
}

describe('createApp', () => {
  it.each([
    ['ENOSPC', 507, 'DISK_FULL'],
    ['EROFS', 500, 'DISK_READ_ONLY'],
    ['EACCES', 500, 'DISK_DENIED'],
  ])('answers a write that fails with %s by %d and %s', async (system, statusCode, code) => {
    const failure = Object.assign(systemError(system), { path: '/secret/place' })
    const logged = catchLog()
    const tokens = { write: 'the-token-to-write', read: 'the-token-to-read' }
    const mutator = { transact: () => Promise.reject(failure) }
    // The rest of a service has no part in a mutation.
    const context = { projectId: 'cutroom0', dataset: 'production', tokens, mutator }
    const app = createApp(context as unknown as ServiceContext)
    const server = await bindServer(0)
    onTestFinished(() => server.close())
    server.serve((request) => app.fetch(request))
    const client = createClientAt(`http://127.0.0.1:${server.port}`, { token: tokens.write })
    const error: unknown = await client.create({ _type: 't' }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ statusCode, response: { body: { code } } })
    expect(JSON.stringify(error)).not.toContain('/secret/place')
    expect(logged.mock.calls.join()).toMatch(new RegExp(`mutate.*${system}, /secret/place.*${code}`))
  })
})

describe('ImageService', () => {
  it.each(['ENOSPC', 'EMFILE', 'EIO', 'ENOENT'])(
    'returns images that it cannot cache for %s, and reports that once',
    async (code) => {
      const logged = catchLog()
      const cache = { get: async () => undefined, set: () => Promise.reject(systemError(code)) }
      const images = new ImageService('', { cache, render: () => Promise.resolve(Buffer.from('picture')) })
      for (const file of ['a.png', 'b.png']) {
        const rendering = { file, geometry: {} } as Rendering
        expect(String((await images.render(rendering, { network: '' })).bytes)).toBe('picture')
      }
      expect(logged.mock.calls).toEqual([[expect.stringContaining(code)]])
    },
  )
})

/** Whether a file system of the test's own can be mounted here. */
function mayMount(): boolean {
  try {
    execFileSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
