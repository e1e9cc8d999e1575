import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClient } from '@sanity/client'
import { expect, it, onTestFinished } from 'vitest'
import { FILMS } from '../../testing/films.ts'
import { temporaryDirectory, writeDataset } from '../../testing/test-service.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const TOKEN = 'write-token-of-the-test'

/** Starts the service on a machine whose clock shows a date, in all of its threads. */
async function startAt(date: string, dataDirectory: string, datasetFile: string) {
  const code = `const offset = Date.parse('${date}') - Date.now(), now = Date.now;
    Date.now = () => now() + offset;
    globalThis.Date = class extends Date { constructor(...given) { super(...(given.length ? given : [Date.now()])) } }`
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(code)}`,
      CLI,
      'serve',
      '--port',
      '0',
      '--token',
      TOKEN,
    ].concat('--data', dataDirectory, '--dataset', datasetFile),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output).toContain('generated tokens in')
  const client = createClient({
    projectId: 'cutroom0',
    dataset: 'production',
    apiHost: /http:\/\/\S+/.exec(output)?.[0] ?? '',
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: TOKEN,
  })
  const stop = async () => {
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  }
  return { client, stop }
}

it('content-service serves and writes the same data while the clock shows 2100 and 1970 in turn', async () => {
  const dataDirectory = await temporaryDirectory()
  const datasetFile = await writeDataset(FILMS)
  const titles: string[] = []
  for (const year of ['2100', '1970']) {
    const { client, stop } = await startAt(`${year}-01-20T00:00:00Z`, dataDirectory, datasetFile)
    const events: string[] = []
    const subscription = client
      .listen('*', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => events.push(event.type))
    await expect.poll(() => events).toEqual(['welcome'])
    const { _createdAt } = await client.create({ _id: `film-of-${year}`, _type: 'video', title: year })
    expect(_createdAt).toMatch(`${year}-01-20`)
    const { _updatedAt, _rev } = await client
      .patch('film-1')
      .set({ title: `Title of ${year}` })
      .commit()
    expect(_updatedAt).toMatch(`${year}-01-20`)
    await expect.poll(() => events).toEqual(['welcome', 'mutation', 'mutation'])
    titles.push(`Title of ${year}`)
    expect(await client.fetch('*[_id == "film-1"][0].title')).toBe(titles.at(-1))
    const history = await client.request<string>({
      url: '/data/history/production/transactions/film-1?excludeContent=false',
    })
    // The order of the writes counts, which is not that of the clock.
    expect([...history.matchAll(/Title of \d+/g)].map(([title]) => title).filter(isFirst)).toEqual(titles)
    const at = await client.request<{ documents: unknown[] }>({
      url: `/data/history/production/documents/film-1?revision=${_rev}`,
    })
    expect(at.documents).toMatchObject([{ title: titles.at(-1) }])
    const picture = await client.fetch<string>('*[_type == "sanity.imageAsset"][0].url')
    expect((await fetch(`${picture}?w=50`)).status).toBe(200)
    subscription.unsubscribe()
    await stop()
  }
})

const isFirst = (text: string, index: number, all: readonly string[]) => all.indexOf(text) === index
