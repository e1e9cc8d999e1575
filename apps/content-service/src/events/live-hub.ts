import { randomBytes } from 'node:crypto'
import type { Commit } from '../mutate/mutator.ts'
import { getChangedTags } from '../query/sync-tags.ts'
import { isPublicId } from '../store/document.ts'
import type { EventStream } from './event-stream.ts'

interface LiveClient {
  readonly stream: EventStream
  readonly includeDrafts: boolean
  readonly lastEventId: string | undefined
}

/** Sends the sync tags of each transaction. A client that has missed some restarts. */
export class LiveHub {
  readonly #clients = new Set<LiveClient>()
  // Clients with the id of an earlier run have to restart.
  readonly #run = randomBytes(6).toString('base64url')
  #count = 0

  add(client: LiveClient): void {
    const { stream, lastEventId } = client
    this.#clients.add(client)
    stream.signal.addEventListener('abort', () => this.#clients.delete(client))
    const id = this.#lastId
    stream.send({ event: 'welcome', id, data: {} })
    if (lastEventId !== undefined && lastEventId !== id) stream.send({ event: 'restart', id, data: {} })
  }

  publish(commit: Commit): void {
    this.#count += 1
    const open = commit.changes.filter(({ id }) => isPublicId(id))
    const published = open.length === 0 ? [] : getChangedTags(open)
    const all = getChangedTags(commit.changes)
    for (const { stream, includeDrafts } of this.#clients) {
      const tags = includeDrafts ? all : published
      if (tags.length > 0) stream.send({ event: 'message', id: this.#lastId, data: { tags } })
    }
  }

  get #lastId(): string {
    return `${this.#run}.${this.#count}`
  }
}
