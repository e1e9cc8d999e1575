import { randomBytes } from 'node:crypto'
import type { Commit } from '../mutate/mutator.ts'
import { getChangedTags } from '../query/sync-tags.ts'
import { isPublicId } from '../store/document.ts'
import type { EventStream } from './event-stream.ts'

const RING = 1000

interface LiveEvent {
  readonly id: string
  /** Tags of public documents; empty if only drafts have changed. */
  readonly published: readonly string[]
  readonly all: readonly string[]
}

interface LiveClient {
  readonly stream: EventStream
  readonly includeDrafts: boolean
  readonly lastEventId: string | undefined
}

export class LiveHub {
  readonly #ring: LiveEvent[] = []
  readonly #clients = new Set<LiveClient>()
  readonly #capacity: number
  // Clients with the id of an earlier run have to restart.
  readonly #run = randomBytes(6).toString('base64url')
  #count = 0

  constructor(capacity: number = RING) {
    this.#capacity = capacity
  }

  add(client: LiveClient): void {
    const { stream, lastEventId } = client
    this.#clients.add(client)
    stream.signal.addEventListener('abort', () => this.#clients.delete(client))
    const missed = lastEventId === undefined ? [] : this.#since(lastEventId)
    stream.send({
      event: 'welcome',
      id: missed === undefined ? this.#lastId : (lastEventId ?? this.#lastId),
      data: {},
    })
    if (missed === undefined) stream.send({ event: 'restart', id: this.#lastId, data: {} })
    else for (const event of missed) sendTags(client, event)
  }

  publish(commit: Commit): void {
    this.#count += 1
    const open = commit.changes.filter(({ id }) => isPublicId(id))
    const event: LiveEvent = {
      id: this.#lastId,
      published: open.length === 0 ? [] : getChangedTags(open),
      all: getChangedTags(commit.changes),
    }
    this.#ring.push(event)
    if (this.#ring.length > this.#capacity) this.#ring.shift()
    for (const client of this.#clients) sendTags(client, event)
  }

  get #lastId(): string {
    return `${this.#run}.${this.#count}`
  }

  /** The events after one, or `undefined` if it is no longer known. */
  #since(id: string): readonly LiveEvent[] | undefined {
    const [run, number, ...rest] = id.split('.')
    const count = Number(number)
    if (run !== this.#run || rest.length > 0 || !/^\d+$/.test(number ?? '') || count > this.#count)
      return undefined
    const missed = this.#count - count
    return missed > this.#ring.length ? undefined : this.#ring.slice(this.#ring.length - missed)
  }
}

function sendTags({ stream, includeDrafts }: LiveClient, event: LiveEvent): void {
  const tags = includeDrafts ? event.all : event.published
  if (tags.length > 0) stream.send({ event: 'message', id: event.id, data: { tags } })
}
