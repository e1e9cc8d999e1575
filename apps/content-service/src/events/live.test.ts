import { once } from 'node:events'
import { connect } from 'node:net'
import type { LiveEvent, SyncTag } from '@sanity/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentService } from '../index.ts'
import { OPEN_STREAMS } from './event-stream.ts'
import { FILMS } from '../../testing/films.ts'
import {
  createTestClient,
  startProxy,
  startEmptiedService,
  startTestService,
  until,
  writeDataset,
  createWriter,
  catchLog,
} from '../../testing/test-service.ts'

/** The real client's live events. Ready once it is welcome. */
async function live(service: ContentService, options: { includeDrafts?: boolean; token?: string } = {}) {
  const { includeDrafts = false, token } = options
  const client = createTestClient(service, {
    ...(token === undefined ? {} : { token }),
    apiVersion: '2025-02-19',
  })
  const events: LiveEvent[] = []
  const subscription = client.live.events({ includeDrafts }).subscribe((event) => events.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => events.length > 0)
  const tags = () => events.flatMap((event) => (event.type === 'message' ? [event.tags] : []))
  return { events, tags }
}

/** The text of live events, read by hand until `enough`. */
async function readLive(
  service: ContentService,
  lastEventId: string | undefined,
  enough: RegExp,
): Promise<string> {
  const response = await fetch(`${service.url}/v2023-06-07/data/live/events/production`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (enough.test(text)) break
  }
  return text
}

const overlap = (a: readonly SyncTag[], b: readonly string[]) => a.some((tag) => b.includes(tag))

const getService = startEmptiedService()

describe('LiveHub', () => {
  it('sends a welcome, and the tags of changed responses', async () => {
    const service = await startTestService({ datasetFile: await writeDataset(FILMS) })
    const answer = async (query: string) =>
      (await createTestClient(service).fetch(query, {}, { filterResponse: false })).syncTags ?? []
    const editors = await answer('*[_type == "editor"]{name}')
    const film = await answer('*[_id == "film-1"][0]{title, editors[]->{name}}')
    const playlists = await answer('*[_type == "playlist"]{title}')
    const everything = await answer('count(*)')
    const { events, tags } = await live(service)
    expect(events[0]).toMatchObject({ type: 'welcome', id: expect.any(String) })
    await createWriter(service).patch('editor-ada').set({ name: 'Ada L.' }).commit()
    await until(() => tags().length === 1)
    const changed = tags()[0] ?? []
    expect([editors, film, everything].map((tags) => overlap(tags, changed))).toEqual([true, true, true])
    expect(overlap(playlists, changed)).toBe(false)
  })

  it('sends drafts on request to token holders only', async () => {
    const service = await startTestService({ datasetFile: await writeDataset(FILMS) })
    const everyone = await live(service)
    const preview = await live(service, { includeDrafts: true, token: service.tokens.read })
    const answer = await createTestClient(service, {
      token: service.tokens.read,
      perspective: 'drafts',
    }).fetch('*[_type == "settings"][0]{siteTitle}', {}, { filterResponse: false })
    const client = createWriter(service)
    await client.patch('drafts.settings').set({ siteTitle: 'NEXT' }).commit()
    await client.patch('editor-ben').set({ name: 'Benjamin' }).commit()
    await until(() => preview.tags().length === 2 && everyone.tags().length === 1)
    expect(overlap(answer.syncTags ?? [], preview.tags()[0] ?? [])).toBe(true)
    const refused = await fetch(`${service.url}/vX/data/live/events/production?includeDrafts=true`)
    expect(refused.status).toBe(401)
  })

  it('sends events to a client outside a browser after a lost connection', async () => {
    const service = await getService()
    const proxy = await startProxy(service.port)
    const client = createTestClient(service, {
      apiVersion: '2025-02-19',
      apiHost: `http://127.0.0.1:${proxy.port}`,
    })
    const events: LiveEvent[] = []
    const errors: unknown[] = []
    const subscription = client.live.events().subscribe({
      next: (event) => events.push(event),
      error: (error: unknown) => errors.push(error),
    })
    onTestFinished(() => subscription.unsubscribe())
    const count = (type: LiveEvent['type']) => events.filter((event) => event.type === type).length
    await until(() => count('welcome') === 1)
    proxy.drop()
    await until(() => count('welcome') === 2 || errors.length > 0)
    expect(errors).toEqual([])
    await createWriter(service).create({ _id: 'after', _type: 't' })
    await until(() => count('message') === 1)
  })

  it('restarts a client that reconnects after it has missed an event, and no other', async () => {
    const service = await getService()
    const whole = /event: [^]*\n\n$/
    const [, id] = /id: (\S+)\nevent: welcome/.exec(await readLive(service, undefined, whole)) ?? []
    expect(await readLive(service, id, whole)).not.toContain('event: restart')
    await createWriter(service).create({ _id: 'a', _type: 'a' })
    for (const missed of [id, 'of-another-run.0'])
      expect(await readLive(service, missed, /event: restart/)).toMatch(/event: welcome[^]*event: restart/)
  })

  it('answers any number of HEAD requests without opening a stream', async () => {
    const service = await getService()
    const paths = ['/v1/data/listen/production?query=*', '/v2021-03-26/data/live/events/production']
    const ask = (path: string) => fetch(`${service.url}${path}`, { method: 'HEAD' })
    for (const path of paths) {
      const responses = await Promise.all(Array.from({ length: OPEN_STREAMS }, () => ask(path)))
      for (const { status, headers } of responses)
        expect([status, headers.get('content-type')]).toEqual([
          200,
          expect.stringContaining('text/event-stream'),
        ])
    }
    const { events } = await live(service)
    expect(events.length).toBeGreaterThan(0)
  })

  it('closes the stream of a client that does not read, logs nothing, and serves the others', async () => {
    const log = catchLog()
    const service = await getService()
    const client = createWriter(service)
    const url = new URL(service.url)
    const deaf = connect(Number(url.port), url.hostname)
    onTestFinished(() => void deaf.destroy())
    const path = '/v1/data/listen/production?query=*&includeResult=true'
    deaf.write(
      `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${service.tokens.read}\r\n\r\n`,
    )
    // Events before the stream is open are not sent to it.
    await once(deaf, 'data')
    deaf.pause()
    let ended = false
    deaf.on('close', () => (ended = true)).on('error', () => undefined)
    const text = 'x'.repeat(1_000_000)
    // Twice as much as the service and the sockets, whose buffers differ, keep for a client.
    const rounds = 24
    for (let round = 0; round < rounds; round += 1)
      await client.createOrReplace({ _id: 'big', _type: 't', text, round })
    deaf.resume()
    await until(() => ended)
    expect(await client.fetch('*[_id == "big"][0].round')).toBe(rounds - 1)
    expect(log).not.toHaveBeenCalled()
  })
})
