import { Hono } from 'hono'
import { createEffects } from '../../events/listen-hub.ts'
import { documentEvents } from '../../history/document-events.ts'
import type { ContentStore } from '../../store/content-store.ts'
import { publishedId, type StoredDocument } from '../../store/document.ts'
import type { RecordedChange } from '../../store/document-history.ts'
import { tokenRequired } from '../access.ts'
import type { Call, RouteEnv, ServiceContext } from '../context.ts'
import { plainProblem } from '../responses.ts'

/** At most: entries of a page, and transactions. A Studio requests 100, and 50. */
const PAGE = { events: 100, transactions: 50 } as const

/** `/data/history/{dataset}`. The store bounds its size: the oldest revisions are missing. */
export function historyRoutes({ store }: ServiceContext): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.use(tokenRequired)
  routes.get('/events/documents/:id', (c) => {
    const id = c.req.param('id')
    const published = publishedId(id)
    const events = documentEvents(id, store.history.entries([published, `drafts.${published}`]))
    const start = readCount(c, 'nextCursor') ?? 0
    const end = start + (readCount(c, 'limit') ?? PAGE.events)
    const nextCursor = end < events.length ? String(end) : ''
    return c.json({ events: { [id]: events.slice(start, end) }, nextCursor })
  })
  routes.get('/transactions/:ids', (c) => {
    const ids = readIds(c)
    const limit = Math.min(readCount(c, 'limit') ?? PAGE.transactions, PAGE.transactions)
    const changes = store.history.changes(ids, {
      from: c.req.query('fromTransaction') || undefined,
      to: c.req.query('toTransaction') || undefined,
      reverse: c.req.query('reverse') === 'true',
      limit: limit * ids.length,
    })
    const lines = groupByTransaction(changes).map((transaction) => `${JSON.stringify(transaction)}\n`)
    return c.body(lines.slice(0, limit).join(''), 200, { 'Content-Type': 'application/x-ndjson' })
  })
  routes.get('/documents/:ids', (c) => {
    const query = c.req.query()
    const ids = readIds(c)
    if (query['lastRevision'] === 'true') return c.json({ documents: lastRevisions(store, ids) })
    const documents = ids
      .map((id) => findState(store, id, query))
      .filter((document) => document !== undefined)
    return c.json({ documents })
  })
  return routes
}

const readIds = (c: Call) => (c.req.param('ids') ?? '').split(',')

function readCount(c: Call, name: string): number | undefined {
  const text = c.req.query(name) ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

function findState(
  store: ContentStore,
  id: string,
  { revision, time }: Readonly<Record<string, string>>,
): StoredDocument | undefined {
  const current = store.get(id)
  if (revision !== undefined) return current?._rev === revision ? current : store.history.at(id, revision)
  if (time === undefined) return current
  const date = new Date(time)
  if (Number.isNaN(date.valueOf())) throw plainProblem(400, '"time" must be a date in ISO 8601.')
  const iso = date.toISOString()
  return current !== undefined && current._updatedAt <= iso ? current : store.history.atTime(id, iso)
}

/** The documents that exist; if none does, those of the last deletion, as they were before. */
function lastRevisions(store: ContentStore, ids: readonly string[]): StoredDocument[] {
  const existing = ids.map((id) => store.get(id)).filter((document) => document !== undefined)
  if (existing.length > 0) return existing
  const deletions = ids.map((id) => store.history.deletion(id)).filter((change) => change !== undefined)
  const last = deletions
    .map(({ timestamp }) => timestamp)
    .toSorted()
    .at(-1)
  return deletions.flatMap(({ timestamp, before }) => (timestamp === last && before ? [before] : []))
}

function groupByTransaction(changes: readonly RecordedChange[]): { readonly id: string }[] {
  return [...Map.groupBy(changes, ({ revision }) => revision)].flatMap(([id, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { author, timestamp } = first
    const effects = Object.fromEntries(own.map((change) => [change.id, createEffects(change)]))
    return [{ id, author, timestamp, documentIDs: own.map((change) => change.id), effects }]
  })
}
