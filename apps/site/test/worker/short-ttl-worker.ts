import { createWorker } from '@cutroom/site-kit/worker'
import build from 'virtual:build'
import config from '../../cutroom.config.ts'

/** The site's Worker with pages that are never fresh, so that its test need not wait. */
export default createWorker({
  config: { ...config, cache: { fresh: 0, staleWhileRevalidate: 0, staleIfError: 3_600 } },
  build,
})
