import { fakeEventSources } from './fake-event-source.js'
import { testActivity } from './test-activity.js'
import { settle, testClock } from './test-clock.js'
import { createLiveUpdates, type LiveUpdatesOptions, type QueryFetcher } from '../src/live/index.js'
import type { ContentQuery } from '../src/views/page-queries.js'

/** A query that is its name. */
export const query = (name: string): ContentQuery => ({ query: name, params: {}, apiVersion: '2023-06-07' })

/** A view of two queries: of the page and of the settings. */
export const PAGE = {
  queries: [query('page'), query('settings')],
  view: (results: readonly unknown[]) => results.join('/'),
}

/** A dataset of two values, each with its name as the tag; the test responds to its requests. */
function dataset() {
  const values: Record<string, number> = { page: 0, settings: 0 }
  const requests: { name: string; eventId: string | undefined; respond: () => void; fail: () => void }[] = []
  const fetch: QueryFetcher = ({ query: name }, { lastLiveEventId, signal }) =>
    new Promise((resolve, reject) => {
      const result = values[name]
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      requests.push({
        name,
        eventId: lastLiveEventId,
        respond: () => resolve({ result, syncTags: [name] }),
        fail: () => reject(new Error('overloaded')),
      })
    })
  return { values, requests, fetch }
}

/** Live updates of `PAGE` on a test's clock, connection and dataset. */
export function createUpdates(options: Partial<LiveUpdatesOptions> = {}, syncTags?: string[][]) {
  const clock = testClock()
  const activity = testActivity()
  const sources = fakeEventSources()
  const data = dataset()
  const abort = new AbortController()
  const views: string[] = []
  const updates = createLiveUpdates({
    connection: { projectId: 'abc' },
    fetch: data.fetch,
    signal: abort.signal,
    activity,
    clock,
    random: () => 0.5,
    eventSource: sources.create,
    ...options,
  })
  const stop = updates.follow(PAGE, (view) => views.push(view), syncTags)
  const respond = async () => {
    for (const request of data.requests.splice(0)) request.respond()
    await settle()
  }
  return { clock, activity, sources, data, abort, views, updates, stop, respond }
}

/** The tags of both queries. */
export const TAGS = [['page'], ['settings']]
