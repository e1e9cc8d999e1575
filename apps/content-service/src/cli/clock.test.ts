import { expect, it } from 'vitest'
import { FILMS } from '../../testing/films.ts'
import { CLI, connectTo, runProgram, serve } from '../../testing/program.ts'
import { temporaryDirectory, writeDataset } from '../../testing/test-service.ts'

/** Starts the service on a machine whose clock shows a date, in all of its threads. */
async function startAt(date: string, data: string, dataset: string) {
  const code = `const offset = Date.parse('${date}') - Date.now(), now = Date.now;
    Date.now = () => now() + offset;
    globalThis.Date = class extends Date { constructor(...given) { super(...(given.length ? given : [Date.now()])) } }`
  const changed = ['--import', `data:text/javascript,${encodeURIComponent(code)}`, CLI]
  const program = runProgram(process.execPath, [...changed, ...serve(data, '--dataset', dataset)])
  const client = (await connectTo(program)).withConfig({ apiVersion: '2025-02-19' })
  const stop = async () => {
    program.child.kill('SIGTERM')
    expect(await program.done).toBe(0)
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
