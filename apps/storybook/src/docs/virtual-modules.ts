import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  hookFiles,
  stylingAttributes,
  stylingVariables,
  usedVariables,
} from '@cutroom/portfolio-ui/testing/styling-hooks'
import { extractDeclarations } from './documented.ts'

const SOURCES = join(import.meta.dirname, '../../../../packages/portfolio-ui/src')

/** Provides `virtual:styling-hooks`: the CSS variables and data attributes of the components. */
export const stylingHooksPlugin = (): Plugin =>
  provideModule(
    'styling-hooks',
    () => ({
      variables: stylingVariables(),
      attributes: stylingAttributes(),
      variablesByFolder: usedVariables(),
    }),
    hookFiles,
  )

/** Provides `virtual:declared-types`: the public types of the components by their names. */
export const declaredTypesPlugin = (): Plugin =>
  provideModule('declared-types', () => {
    const isPublic = publicTypes()
    const declarations = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
      .flatMap((file) => [...extractDeclarations(readFileSync(join(SOURCES, file), 'utf8'))])
      .filter(([name]) => isPublic.has(name))
    return { declarations: Object.fromEntries(declarations) }
  })

function publicTypes(): ReadonlySet<string> {
  const index = readFileSync(join(SOURCES, 'index.ts'), 'utf8')
  const exported = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, names = '']) => names)
  return new Set(exported.join().match(/\w+/g))
}

function provideModule(
  name: string,
  readExports: () => Readonly<Record<string, unknown>>,
  listFiles: () => readonly string[] = () => [],
): Plugin {
  const id = `virtual:${name}`
  return {
    name: `cutroom:${name}`,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null
      for (const file of listFiles()) this.addWatchFile(file)
      return Object.entries(readExports())
        .map(([exported, value]) => `export const ${exported} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
