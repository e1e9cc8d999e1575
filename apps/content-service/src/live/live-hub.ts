import { randomBytes } from 'node:crypto'
import { STREAMS } from '../constants.ts'
import type { EventStream } from '../http/event-stream.ts'
import type { Commit } from '../mutate/mutator.ts'
import { tagsOfChanges } from '../query/sync-tags.ts'
import { isPublicId } from '../store/document.ts'

/** A live event that is kept for those who come back. */
interface LiveEvent {
  readonly id: string
  /** Tags of what everyone may see; empty when only drafts have changed. */
  readonly published: readonly string[]
  readonly all: readonly string[]
}

/** A client that follows live events. */
export interface LiveClient {
  readonly stream: EventStream
  readonly includeDrafts: boolean
  /** The last event that it has seen, if it was here before. */
  readonly lastEventId: string | undefined
}

/** Tells clients which sync tags have changed, and those who come back what they have missed. */
export class LiveHub {
  readonly #ring: LiveEvent[] = []
  readonly #clients = new Set<LiveClient>()
  readonly #capacity: number
  // Ids of an earlier run must not look like ours: whoever has one starts anew.
  readonly #run = randomBytes(6).toString('base64url')
  #count = 0

  /** `capacity` is the number of events kept. */
  constructor(capacity: number = STREAMS.liveRing) {
    this.#capacity = capacity
  }

  /** Welcomes a client, brings it up to date, and keeps telling it until its stream ends. */
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
    else for (const event of missed) tell(client, event)
  }

  /** Tells of a transaction. */
  publish(commit: Commit): void {
    this.#count += 1
    const open = commit.changes.filter(({ id }) => isPublicId(id))
    const event: LiveEvent = {
      id: this.#lastId,
      published: open.length === 0 ? [] : tagsOfChanges(open),
      all: tagsOfChanges(commit.changes),
    }
    this.#ring.push(event)
    if (this.#ring.length > this.#capacity) this.#ring.shift()
    for (const client of this.#clients) tell(client, event)
  }

  get #lastId(): string {
    return `${this.#run}.${this.#count}`
  }

  /** The events after one, or `undefined` if that is not known any more. */
  #since(id: string): readonly LiveEvent[] | undefined {
    const [run, number, ...rest] = id.split('.')
    const count = Number(number)
    if (run !== this.#run || rest.length > 0 || !/^\d+$/.test(number ?? '') || count > this.#count)
      return undefined
    const missed = this.#count - count
    return missed > this.#ring.length ? undefined : this.#ring.slice(this.#ring.length - missed)
  }
}

function tell({ stream, includeDrafts }: LiveClient, event: LiveEvent): void {
  const tags = includeDrafts ? event.all : event.published
  if (tags.length > 0) stream.send({ event: 'message', id: event.id, data: { tags } })
}
