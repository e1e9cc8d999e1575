import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `pnpm SCRIPT`, perhaps of a workspace, in backquotes or at the start of a line of a document. */
const COMMAND = /(?:^|`|&& )(?:[A-Z]+=\S+ )?pnpm (?:(?:--filter|-C) (\S+) )?([a-z][\w:-]*)/gm

const COMMENT_BREAK = /\n *(?:\*|\/\/)? +/g

const OF_PNPM = new Set(['add', 'create', 'exec', 'install', 'run', 'set', 'update'])

/** The names of the scripts of each workspace, by its folder and by its name. */
type Scripts = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the scripts of all manifests; those of the root have the folder `.`. */
export function readScripts(root: string): Scripts {
  const manifests = globSync(['package.json', '{packages,apps,tools}/*/package.json', 'bench/package.json'], {
    cwd: root,
  })
  return new Map(
    manifests.flatMap((file) => {
      const { name, scripts = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        name: string
        scripts?: Record<string, string>
      }
      const names = new Set(Object.keys(scripts))
      return [[dirname(file), names] as const, [name, names] as const]
    }),
  )
}

/** The commands of a document or source file that neither a manifest nor pnpm has. */
export function findMissingCommands(file: string, text: string, scripts: Scripts): string[] {
  const [folder = '.'] = /^(?:packages|apps|tools)\/[^/]+|^bench/.exec(file) ?? []
  const source = file.endsWith('.md') ? text : text.replaceAll(COMMENT_BREAK, ' ')
  return [...source.matchAll(COMMAND)]
    .filter(([, workspace, script = '']) =>
      workspace === undefined
        ? !OF_PNPM.has(script) && !scripts.get('.')?.has(script) && !scripts.get(folder)?.has(script)
        : !OF_PNPM.has(script) && !scripts.get(workspace)?.has(script),
    )
    .map(([command]) => `${file} names ${command.replace(/^`/, '')}`)
}
