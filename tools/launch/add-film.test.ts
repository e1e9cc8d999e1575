import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startContentService } from '@cutroom/content-service'
import { addFilm } from '@cutroom/site-kit/launch/add-film'

/** Runs the command on a content service without content. */
async function emptyStudio(writeToken?: string) {
  const root = await mkdtemp(join(tmpdir(), 'cutroom-add-film-'))
  const service = await startContentService({ port: 0, dataDirectory: join(root, 'data'), writeToken })
  onTestFinished(async () => {
    await service.close()
    await rm(root, { recursive: true })
  })
  await writeFile(join(root, 'crossing.mp4'), Buffer.from([0, 0, 0, 24]))
  await writeFile(join(root, 'poster.jpg'), Buffer.alloc(9))
  const read = async (query: string): Promise<unknown> => {
    const api = `http://127.0.0.1:${service.port}/v2025-02-19/data/query/production`
    const response = await fetch(`${api}?query=${encodeURIComponent(query)}`)
    return ((await response.json()) as { result: unknown }).result
  }
  const add = (title: string, ...options: string[]) => {
    const where = ['--content-port', String(service.port), '--data', 'data', '--file', 'crossing.mp4']
    return addFilm(root, ['--title', title, ...options, ...where])
  }
  const addToRunning = async (title: string) => {
    const address = `http://localhost:${service.port}`
    await writeFile(join(root, 'data/address.json'), JSON.stringify({ address }))
    return addFilm(root, ['--title', title, '--data', 'data', '--file', 'crossing.mp4'])
  }
  const films = () =>
    read(
      `*[_id == "homePage"][0].videoPlaylist[0]->videos[]->{
        title, "address": slug.current, "client": client[0]->name, "file": defined(videoVimeo[0]->file.asset)
      }`,
    )
  const write = async (document: object) => {
    const { write: token } = JSON.parse(await readFile(join(root, 'data/tokens.json'), 'utf8')) as {
      write: string
    }
    const { status } = await fetch(`http://127.0.0.1:${service.port}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations: [{ createOrReplace: document }] }),
    })
    expect(status).toBe(200)
  }
  return { add, addToRunning, films, write, clients: () => read('count(*[_type == "client"])') }
}

it('addFilm keeps the films and clients of equal names', async () => {
  const { add, films, clients } = await emptyStudio()
  expect([
    await add('Crossing', '--client', 'Harbour Office'),
    await add('Crossing!', '--client', 'harbour office'),
  ]).toEqual(['/?video=crossing', '/?video=crossing-2'])
  expect(await films()).toEqual([
    { title: 'Crossing!', address: 'crossing-2', client: 'Harbour Office', file: true },
    { title: 'Crossing', address: 'crossing', client: 'Harbour Office', file: true },
  ])
  expect(await clients()).toBe(1)
})

it('addFilm names the reason why the content service refuses a file, and no address of it', async () => {
  const { add } = await emptyStudio()
  await expect(add('Crossing', '--poster', 'poster.jpg')).rejects.toThrow(
    /^The film was not added: .*not a picture[^]*WebP\.$/,
  )
})

it('addFilm finds the content service that runs on the data', async () => {
  const { addToRunning, films } = await emptyStudio()
  expect(await addToRunning('Crossing')).toBe('/?video=crossing')
  expect(await films()).toMatchObject([{ title: 'Crossing' }])
})

it.each([[undefined], [[]]])(
  'addFilm adds a film to a home page whose playlists are %j',
  async (videoPlaylist) => {
    const { add, films, write } = await emptyStudio()
    await write({
      _id: 'homePage',
      _type: 'homePage',
      themeColours: { foreground: '#ffffff' },
      videoPlaylist,
    })
    await add('Crossing')
    await add('Harbour')
    expect(await films()).toMatchObject([{ title: 'Harbour' }, { title: 'Crossing' }])
  },
)

it('addFilm writes with the token of the environment', async () => {
  vi.stubEnv('CONTENT_SERVICE_TOKEN', 'write-token-of-the-test')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { add, films } = await emptyStudio('write-token-of-the-test')
  await add('Crossing')
  expect(await films()).toMatchObject([{ title: 'Crossing' }])
})

it('addFilm keeps titles and clients in other scripts apart', async () => {
  const { add, films } = await emptyStudio()
  const addresses = [
    await add('Переправа', '--client', 'Порт'),
    await add('Зимний путь', '--client', 'Театр'),
    await add('हिन्दी', '--client', '서울'),
    await add('Été à Paris'),
  ]
  expect(addresses.map(decodeURIComponent)).toEqual([
    '/?video=переправа',
    '/?video=зимний-путь',
    '/?video=हिन्दी',
    '/?video=ete-a-paris',
  ])
  expect(await films()).toMatchObject([
    { title: 'Été à Paris', client: null },
    { title: 'हिन्दी', client: '서울' },
    { title: 'Зимний путь', client: 'Театр' },
    { title: 'Переправа', client: 'Порт' },
  ])
})
