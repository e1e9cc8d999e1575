import type { TestProject } from 'vitest/node'
import { makeFolder, packAll, removeFolder } from './consumer-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tarballs of player-core and portfolio-ui. */
    tarballs: readonly string[]
  }
}

/** Packs the packages once for all tests. */
export default async function pack(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeFolder('tarballs')
  project.provide('tarballs', await packAll(folder))
  return () => removeFolder(folder)
}
