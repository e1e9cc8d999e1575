import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { sourceFiles } from './source-files.ts'

/** Tests and stories may import across folders. */
const TESTS = /\.(?:test|test-d|stories)\.tsx?$|(?:^|\/)testing\//

/** An import of one file by another, both as paths with `/` from the folder that is looked at. */
export interface Import {
  readonly from: string
  readonly to: string
}

/**
 * Every relative import between the files under `folder`: static, dynamic and of types.
 *
 * @throws Error when an import leads to no file, since a check that resolves nothing finds nothing
 */
export function importsUnder(folder: string): Import[] {
  return sourceUnder(folder).flatMap((from) =>
    importedFiles(join(folder, from)).flatMap((file) => {
      const to = posix(relative(folder, file))
      return to.startsWith('..') ? [] : [{ from: posix(from), to }]
    }),
  )
}

/**
 * The files that a file imports by relative paths, as absolute paths.
 *
 * @throws Error when an import leads to no file
 */
export const importedFiles = (file: string): string[] =>
  specifiersOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(file, specifier))

/** Names of the packages with this scope that the files under `folder` import. */
export function packagesImportedUnder(folder: string, scope: string): Set<string> {
  const specifiers = sourceUnder(folder).flatMap((file) => specifiersOf(join(folder, file)))
  return new Set(
    specifiers
      .filter((specifier) => specifier.startsWith(`${scope}/`))
      .map((specifier) => specifier.split('/').slice(0, 2).join('/')),
  )
}

const sourceUnder = (folder: string): string[] => sourceFiles(folder).filter((file) => !TESTS.test(file))

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // Its quotes are part of the range.
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
}

const posix = (path: string): string => path.replaceAll(sep, '/')

/** The file that a relative import names, which is written with the extension of what is built from it. */
function resolve(from: string, specifier: string): string {
  const path = join(dirname(from), specifier.replace(/\?.*$/, ''))
  const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')]
  const found = candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
  if (!found) throw new Error(`${from} imports ${specifier}, which leads to no file.`)
  return found
}

/**
 * Circles among the folders: an import between two files is one between the two siblings, folders or files, under the
 * folder that both are in. A circle is given as the paths of its members.
 */
export function folderCircles(imports: readonly Import[]): string[][] {
  const siblings = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = siblingsOf(from.split('/'), to.split('/'))
    if (source !== target) siblings.set(source, (siblings.get(source) ?? new Set()).add(target))
  }
  const reachable = new Map([...siblings.keys()].map((path) => [path, reachableFrom(path, siblings)]))
  const circles = [...siblings.keys()]
    .filter((path) => reachable.get(path)?.has(path))
    .map((path) =>
      [...(reachable.get(path) ?? [])].filter((other) => reachable.get(other)?.has(path)).toSorted(),
    )
  // Two files of one folder may share types; the linter looks for circles among files.
  const ofFolders = circles.filter((circle) => !circle.every((path) => /\.tsx?$/.test(path)))
  return [...new Map(ofFolders.map((circle) => [circle.join(), circle])).values()]
}

/** The first path segments in which two paths differ, each with what they share in front. */
function siblingsOf(from: readonly string[], to: readonly string[]): [string, string] {
  const at = from.findIndex((segment, index) => segment !== to[index])
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')]
}

/** Everything that imports lead to from `path`, over any number of steps. */
export function reachableFrom(path: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(path) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return reached
}
