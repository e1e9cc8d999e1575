import { runnerImport } from 'vite'
import { sourceConditions } from '../../tools/testing/vitest/source.ts'

/**
 * Imports a module of a package from its source, with the packages of this repository that it
 * imports: a command that builds them runs before there is a build.
 */
export async function importSource<Module>(file: string): Promise<Module> {
  const resolve = { ...sourceConditions.ssr.resolve, noExternal: [/^@cutroom\//] }
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    logLevel: 'error',
    environments: { inline: { resolve } },
  })
  return module
}
