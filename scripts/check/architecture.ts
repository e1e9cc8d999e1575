import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../launch/root.ts'
import { importsUnder, packagesImportedUnder, reachableFrom, type Import } from './import-graph.ts'

export const PAGE = join(ROOT, 'docs/architecture.md')

const SCOPE = '@cutroom'

/** Packages that are shown with the folders of their `src`. */
const PACKAGES = ['packages/player-core', 'packages/content-client', 'packages/site-kit']

/** Workspaces that are shown as one box: the folders of portfolio-ui are its parts. */
const BOXES = ['packages/portfolio-ui', 'apps/site', 'apps/storybook', 'apps/studio']

/**
 * The picture as Mermaid draws it: an arrow from each folder to those that it imports. An arrow is left out where a
 * longer way leads to the same folder.
 */
export function architectureDiagram(root: string): string {
  const names = new Set([...PACKAGES, ...BOXES].map(nameOf))
  const uses = [...PACKAGES, ...BOXES].flatMap((workspace) =>
    [...packagesImportedUnder(join(root, workspace), SCOPE)]
      .map((name) => ({ from: nameOf(workspace), to: name.slice(SCOPE.length + 1) }))
      .filter(({ from, to }) => from !== to && names.has(to)),
  )
  return [
    'flowchart TD',
    ...BOXES.map((workspace) => `  ${idOf(nameOf(workspace))}["${nameOf(workspace)}"]`),
    ...PACKAGES.flatMap((workspace) => subgraph(root, workspace)),
    ...withoutDetours(uses).map(({ from, to }) => `  ${idOf(from)} ==> ${idOf(to)}`),
  ].join('\n')
}

function subgraph(root: string, workspace: string): string[] {
  const name = nameOf(workspace)
  const imports = importsUnder(join(root, workspace, 'src'))
    .filter(({ from, to }) => from.includes('/') && to.includes('/'))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== to)
  const folders = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].toSorted()
  const id = (folder: string) => idOf(`${name}/${folder}`)
  return [
    `  subgraph ${idOf(name)}["${name}"]`,
    ...folders.map((folder) => `    ${id(folder)}["${folder}"]`),
    ...withoutDetours(imports).map(({ from, to }) => `    ${id(from)} --> ${id(to)}`),
    '  end',
  ]
}

/** The imports of a graph without circles that no longer way makes superfluous, each once. */
function withoutDetours(imports: readonly Import[]): Import[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return [...graph]
    .flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => ![...targets].some((other) => other !== to && reachableFrom(other, graph).has(to)))
        .map((to) => ({ from, to })),
    )
    .toSorted((one, other) => `${one.from} ${one.to}`.localeCompare(`${other.from} ${other.to}`, 'en'))
}

const nameOf = (workspace: string): string => workspace.slice(workspace.indexOf('/') + 1)
const folderOf = (file: string): string => file.slice(0, file.indexOf('/'))
const idOf = (name: string): string => name.replaceAll(/\W/g, '_')

/** `page` with the picture between its marks replaced. */
export function withDiagram(page: string, diagram: string): string {
  return page.replace(
    /(?<=<!-- imports -->\n)[^]*(?=<!-- \/imports -->)/,
    () => `\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n`,
  )
}

if (import.meta.main) {
  writeFileSync(PAGE, withDiagram(readFileSync(PAGE, 'utf8'), architectureDiagram(ROOT)))
}
