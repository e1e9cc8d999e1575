import { launchTemporaryDemo } from '../../../scripts/launch/temporary-demo.ts'
import { shardPort } from './shard.ts'

/** First port to try: away from those of `npm start`, so that the tests run beside it. */
const FIRST_PORT = 4600

/**
 * Starts the built site and the embedded content service with the demo, in a temporary data folder, and passes their
 * addresses to the tests in `SITE_URL` and `CONTENT_URL`.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const first = shardPort(FIRST_PORT)
  const demo = await launchTemporaryDemo({ site: first, content: first + 50 })
  process.env.SITE_URL = demo.site
  process.env.CONTENT_URL = demo.content
  process.env.CONTENT_DATA = demo.data
  return demo.stop
}
