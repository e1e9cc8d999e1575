import type { TestProject } from 'vitest/node'
import { launchTemporaryDemo } from '../../../../tools/launch/temporary-demo.ts'
import { findEngines } from '../../../../tools/launch/engines/find-engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site. */
    site: string
    /** Address that enters preview, including the secret. */
    preview: string
  }
}

/** First ports to try: away from those of `npm start` and of the other tests. */
const FIRST_PORTS = { site: 4840, content: 4890 }

/** Prints the installed engines and starts the built site with the embedded content service. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { lines } = await findEngines(process.env)
  console.log(['', ...lines, ''].join('\n'))
  const demo = await launchTemporaryDemo(FIRST_PORTS)
  project.provide('site', demo.site)
  project.provide('preview', demo.preview)
  return demo.stop
}
