import type { ViewQueries } from '../views/page-queries.js'
import type { LivePreview } from './live-preview.js'

/** A view that follows what is written. */
export interface ViewWatch<View> {
  /** Follows the queries of the view until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** The view, the same object until a result has changed; `undefined` until every query has one. */
  readonly getSnapshot: () => View | undefined
}

/** Makes a view of live queries: the one that its `ViewQueries` make of results, made again when one changes. */
export function watchView<View>(preview: LivePreview, wanted: ViewQueries<View>): ViewWatch<View> {
  const { queries, view } = wanted
  let results: readonly unknown[] = []
  let made: View | undefined
  return {
    subscribe: (listener) => {
      const stops = queries.map((query) => preview.watch(query, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    getSnapshot: () => {
      const current = queries.map((query) => preview.read(query).data)
      if (current.includes(undefined)) return undefined
      const changed = made === undefined || current.some((result, index) => result !== results[index])
      if (changed) {
        results = current
        made = view(current)
      }
      return made
    },
  }
}
