import { runnerImport } from 'vite'
import { sourceConditions } from '../testing/vitest/source.ts'

/** Imports a module of a package, and what it imports, from the sources: there is no build yet. */
export async function importSource<Module>(file: string): Promise<Module> {
  const resolve = { ...sourceConditions.ssr.resolve, noExternal: [/^@cutroom\//] }
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    logLevel: 'error',
    environments: { inline: { resolve } },
  })
  return module
}
