import { randomUUID } from 'node:crypto'
import type { Commit } from '../mutate/mutator.ts'
import type { TaskRunner } from '../query/query-pool.ts'
import type { TaskResult } from '../query/query-runner.ts'
import { isPublicId } from '../store/document.ts'
import type { StoredDocument } from '../store/document.ts'
import { eventId, mutationEvent, transitionOf } from './listener.ts'
import type { ListenFilter, Listener } from './listener.ts'

/** Listeners with an equal filter, and what is still to be told to them, in order. */
interface Group {
  readonly filter: ListenFilter
  readonly listeners: Set<Listener>
  tail: Promise<void>
}

/** Tells listeners of transactions that concern them. Filters are evaluated by the query workers, once a group. */
export class ListenHub {
  readonly #pool: TaskRunner
  readonly #groups = new Map<string, Group>()

  constructor(pool: TaskRunner) {
    this.#pool = pool
  }

  /**
   * Welcomes a listener and keeps telling it until its stream ends. One whose filter makes no sense is sent a
   * `channelError` and let go. `resumes` says that it was here before and wants to know whether it missed something.
   */
  add(listener: Listener, resumes: boolean): void {
    const group = this.#groupOf(listener.filter)
    group.listeners.add(listener)
    listener.stream.signal.addEventListener('abort', () => this.#remove(group, listener))
    this.#enqueue(group, async () => {
      const answer = await this.#match(group, [])
      if (answer.kind !== 'matches') return fail(listener, group.filter, answer)
      const data = { listenerName: randomUUID() }
      listener.stream.send({ event: 'welcome', data })
      // No history is kept, so whoever comes back has to read anew.
      if (resumes) listener.stream.send({ event: 'reset', data })
    })
  }

  /** Tells of a transaction. Events reach each listener in the order of transactions. */
  publish(commit: Commit): void {
    for (const group of this.#groups.values()) {
      const listeners = [...group.listeners]
      this.#enqueue(group, () => this.#tell(group, listeners, commit))
    }
  }

  /** Resolves once everything that was published has been told. */
  async settled(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group.tail))
  }

  #groupOf(filter: ListenFilter): Group {
    const key = JSON.stringify(filter)
    const known = this.#groups.get(key)
    if (known !== undefined) return known
    const group: Group = { filter, listeners: new Set(), tail: Promise.resolve() }
    this.#groups.set(key, group)
    return group
  }

  #remove(group: Group, listener: Listener): void {
    group.listeners.delete(listener)
    if (group.listeners.size === 0) this.#groups.delete(JSON.stringify(group.filter))
  }

  #enqueue(group: Group, work: () => Promise<void>): void {
    group.tail = group.tail.then(work)
  }

  async #tell(group: Group, listeners: readonly Listener[], commit: Commit): Promise<void> {
    const seen = commit.changes
      .map((change, index) => ({ change, position: index + 1 }))
      .filter(({ change }) => group.filter.view === 'raw' || isPublicId(change.id))
    if (seen.length === 0) return
    const answer = await this.#match(
      group,
      seen.flatMap(({ change }) => [change.before, change.after]),
    )
    if (answer.kind !== 'matches') {
      for (const listener of listeners) fail(listener, group.filter, answer)
      return
    }
    for (const [index, { change, position }] of seen.entries()) {
      const transition = transitionOf(
        answer.matches[2 * index] === true,
        answer.matches[2 * index + 1] === true,
      )
      if (transition === undefined) continue
      for (const { stream, details } of listeners)
        stream.send({
          event: 'mutation',
          id: eventId(commit, change),
          data: mutationEvent(commit, change, transition, position, details),
        })
    }
  }

  /** Never rejects: a filter that could not be evaluated is an answer too. */
  async #match(group: Group, documents: readonly (StoredDocument | undefined)[]): Promise<TaskResult> {
    try {
      return await this.#pool.run({ kind: 'match', ...group.filter, documents })
    } catch (error) {
      return { kind: 'failed', description: error instanceof Error ? error.message : String(error) }
    }
  }
}

function fail({ stream }: Listener, { query }: ListenFilter, answer: TaskResult): void {
  const description = 'description' in answer ? answer.description : answer.kind
  const position = 'position' in answer ? answer.position : undefined
  const place = position === undefined ? {} : { query, start: position, end: position + 1 }
  const type = position === undefined ? 'listenerError' : 'queryParseError'
  stream.send({
    event: 'channelError',
    data: { message: description, error: { type, description, ...place } },
  })
  stream.close()
}
