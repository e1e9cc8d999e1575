import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'

const DECLARATION = /(\*\/\n(?:\/\/.*\n)*)?^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm
const EXPORT_LIST = /^export (?:type )?\{([^}]*)\}(?: from '(\..*)')?/gm

/**
 * Source files of the entries in a package's manifest. In a pattern, each `*` matches the same
 * text.
 */
function findEntries(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@cutroom/source'?: string }>
  }
  return Object.values(exports)
    .flatMap((entry) => (typeof entry === 'string' ? [] : (entry['@cutroom/source'] ?? [])))
    .filter((source) => /\.tsx?$/.test(source))
    .flatMap((source) =>
      source.includes('*')
        ? globSync('*/', { cwd: join(folder, source.split('*')[0] ?? '') }).map((name) =>
            source.replaceAll('*', name),
          )
        : [source],
    )
    .map((source) => join(folder, source))
    .filter((file) => existsSync(file))
}

/**
 * Names of hand-written declarations without a doc comment that a file exports: all, or those of
 * `wanted`.
 */
function undocumentedIn(file: string, wanted?: ReadonlySet<string>): string[] {
  if (file.endsWith('.generated.ts')) return []
  const source = readFileSync(file, 'utf8')
  const declared = [...source.matchAll(DECLARATION)]
    .filter(([, comment, name = '']) => comment === undefined && (wanted?.has(name) ?? true))
    .map(([, , name]) => `${file.slice(ROOT.length)}: ${name}`)
  const reExported = [...source.matchAll(EXPORT_LIST)].flatMap(([, list = '', from]) => {
    const names = list.split(',').map((name) => name.trim().replace(/^type | as .*$/g, ''))
    const asked = new Set(names.filter((name) => wanted?.has(name) ?? true))
    const path = join(dirname(file), (from ?? '').replace(/\.[jt]sx?$/, ''))
    const module = [`${path}.ts`, `${path}.tsx`].find((candidate) => from && existsSync(candidate))
    return module && asked.size > 0 ? undocumentedIn(module, asked) : []
  })
  return [...declared, ...reExported]
}

/**
 * The names that a file exports, sorted, types marked. Throws for `export *`, whose names nobody
 * has chosen.
 */
function exportedFrom(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  if (/^export (?:type )?\*/m.test(source)) throw new Error(`${file} exports all names of another file.`)
  const declared = [
    ...source.matchAll(/^export (?:async )?(function|const|class|interface|type) (\w+)/gm),
  ].map(([, kind = '', name = '']) => (/interface|type/.test(kind) ? `type ${name}` : name))
  const listed = [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', list = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim().replace(/^(type )?\w+ as /, '$1'))
      .filter((entry) => entry !== '')
      .map((entry) => (entry.startsWith('type ') ? entry : `${type}${entry}`)),
  )
  return [...declared, ...listed].toSorted()
}

describe.each(['player-core', 'content-client', 'portfolio-ui', 'site-kit'])('the entries of %s', (name) => {
  const entries = findEntries(join(ROOT, 'packages', name))

  it('have a doc comment on everything that they export', () => {
    expect(entries.length).toBeGreaterThan(0)
    expect([...new Set(entries.flatMap((entry) => undocumentedIn(entry)))]).toEqual([])
  })

  // Each of these names is public: removing one breaks the code of users.
  it('export exactly these names', () => {
    const names = entries.map((entry) => [relative(ROOT, entry), exportedFrom(entry)] as const)
    expect(Object.fromEntries(names)).toMatchSnapshot()
  })
})
