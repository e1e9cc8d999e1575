import { launchTemporaryDemo } from '../../../tools/launch/temporary-demo.ts'

/** First port to try: away from those of `npm start`, so that the tests run beside it. */
const FIRST_PORT = 4600

/**
 * Starts the built site and the embedded content service with the demo, in a temporary data folder,
 * and passes their addresses to the tests in `SITE_URL` and `CONTENT_URL`.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const demo = await launchTemporaryDemo({ site: FIRST_PORT, content: FIRST_PORT + 50 })
  process.env.SITE_URL = demo.site
  process.env.CONTENT_URL = demo.content
  process.env.CONTENT_DATA = demo.data
  return demo.stop
}
