import manifest from 'virtual:built-manifest'
import { createWorker } from '../../../packages/site-kit/src/server/worker/create-worker.ts'

/** The site's Worker with pages that are never fresh, so that its check need not wait for them to age. */
const NEVER_FRESH = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 3_600 }

export default createWorker({ manifest, freshness: { page: NEVER_FRESH, 'not-found': NEVER_FRESH } })
