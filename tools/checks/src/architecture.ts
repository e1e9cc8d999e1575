import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../launch/root.ts'
import { reachableFrom, readImports, type Import } from './imports.ts'

export const PAGE = join(ROOT, 'docs/architecture.md')

/** Packages that are shown with the folders of their `src`. */
const PACKAGES = ['player-core', 'content-client', 'site-kit']

/** Workspaces that are shown as one box: the folders of portfolio-ui are its parts. */
const BOXES = ['portfolio-ui', 'site', 'storybook', 'studio']

/** The diagram in Mermaid: an arrow to each imported folder, unless a longer path leads there. */
export function drawArchitecture(imports: readonly Import[]): string {
  const workspaces = imports.map(({ from, to }) => ({ from: getWorkspace(from), to: getWorkspace(to) }))
  const shown = new Set([...PACKAGES, ...BOXES])
  return [
    'flowchart TD',
    ...BOXES.map((name) => `  ${toId(name)}["${name}"]`),
    ...PACKAGES.flatMap((name) => drawPackage(name, imports)),
    ...withoutDetours(workspaces.filter(({ from, to }) => shown.has(from) && shown.has(to))).map(
      ({ from, to }) => `  ${toId(from)} ==> ${toId(to)}`,
    ),
  ].join('\n')
}

function drawPackage(name: string, imports: readonly Import[]): string[] {
  const getFolder = (file: string) => new RegExp(`^packages/${name}/src/([^/]+)/`).exec(file)?.[1] ?? ''
  const between = imports
    .map(({ from, to }) => ({ from: getFolder(from), to: getFolder(to) }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to)
  const folders = [...new Set(between.flatMap(({ from, to }) => [from, to]))].toSorted()
  const id = (folder: string) => toId(`${name}/${folder}`)
  return [
    `  subgraph ${toId(name)}["${name}"]`,
    ...folders.map((folder) => `    ${id(folder)}["${folder}"]`),
    ...withoutDetours(between).map(({ from, to }) => `    ${id(from)} --> ${id(to)}`),
    '  end',
  ]
}

/** The imports of a graph without circles that no longer path makes superfluous, each once. */
function withoutDetours(imports: readonly Import[]): Import[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return [...graph]
    .flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => ![...targets].some((target) => target !== to && reachableFrom(target, graph).has(to)))
        .map((to) => ({ from, to })),
    )
    .toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`, 'en'))
}

const getWorkspace = (file: string): string => /^(?:packages|apps|@cutroom)\/([^/]+)\//.exec(file)?.[1] ?? ''
const toId = (name: string): string => name.replaceAll(/\W/g, '_')

/** The page with the diagram between its marks replaced. */
export function withDiagram(page: string, diagram: string): string {
  return page.replace(
    /(?<=<!-- imports -->\n)[^]*(?=<!-- \/imports -->)/,
    () => `\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n`,
  )
}

if (import.meta.main) {
  const { imports } = await readImports(ROOT)
  writeFileSync(PAGE, withDiagram(readFileSync(PAGE, 'utf8'), drawArchitecture(imports)))
}
