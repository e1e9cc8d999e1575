import type { TestProject } from 'vitest/node'
import { startDemo } from '../built/demo.ts'
import { findEngines } from './find-engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site. */
    site: string
    /** Address that enters preview, its secret included. */
    preview: string
  }
}

/** Ports far from those of `npm start` and of the other checks; taken ones give way to the next. */
const FIRST_PORT = 4840

/** Says which engines there are, and starts the built site on the embedded content service. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { lines } = await findEngines(process.env)
  console.log(['', ...lines, ''].join('\n'))
  const demo = await startDemo(FIRST_PORT)
  project.provide('site', demo.site)
  project.provide('preview', demo.preview)
  return () => demo.stop()
}
