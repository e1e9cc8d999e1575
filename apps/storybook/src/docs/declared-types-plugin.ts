import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { extractDeclarations } from './documented.ts'

const ID = 'virtual:declared-types'

const SOURCES = join(import.meta.dirname, '../../../../packages/portfolio-ui/src')

/** Provides `virtual:declared-types`: the public types of the components by their names. */
export function declaredTypesPlugin(): Plugin {
  return {
    name: 'cutroom:declared-types',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).map((file) => join(SOURCES, file))
      const isPublic = publicTypes()
      const declarations = files
        .flatMap((file) => [...extractDeclarations(readFileSync(file, 'utf8'))])
        .filter(([name]) => isPublic.has(name))
      return `export const declarations = ${JSON.stringify(Object.fromEntries(declarations))}`
    },
  }
}

function publicTypes(): ReadonlySet<string> {
  const index = readFileSync(join(SOURCES, 'index.ts'), 'utf8')
  const exported = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, names = '']) => names)
  return new Set(exported.join().match(/\w+/g))
}
