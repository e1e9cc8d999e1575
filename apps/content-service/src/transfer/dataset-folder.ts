import { decode } from '@cutroom/ground/decode'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What Finder, Explorer and network drives write into folders, and do not show. */
const HIDDEN =
  /^(?:\.|~\$|__MACOSX$|(?:eh)?thumbs(?:_vista)?\.db$|desktop\.ini$|icon\r$|@eaDir$|\$RECYCLE\.BIN$)/i

async function listVisible(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter(({ name }) => !HIDDEN.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The `.ndjson` files of a folder, else of its folders, and so on. */
export async function findDocuments(root: string, maxEntries: number): Promise<string[]> {
  let entries = 0
  let folders = [root]
  while (folders.length > 0) {
    const found: string[] = []
    const next: string[] = []
    for (const folder of folders)
      for (const entry of await listVisible(folder)) {
        entries += 1
        if (entries > maxEntries) throw new Error(`it has more than ${maxEntries} entries`)
        const path = join(folder, entry.name)
        if (entry.isDirectory()) next.push(path)
        else if (/\.(?:ndjson|jsonl)(?:\.(?:gz|txt))?$/i.test(entry.name)) found.push(path)
      }
    if (found.length > 0) return found
    folders = next
  }
  return []
}

/** The files that a person sees in a folder of assets and its folders. */
export async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = []
  for (const entry of await listVisible(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) files.push(...(await listFiles(path)))
    else files.push(path)
  }
  return files
}

/**
 * The path of a file or folder that a dataset names: as it is written, else as the systems of its
 * author read it, with `\\`, percent-encoded, in other case, or with accents in another form.
 */
export async function findPath(root: string, location: string): Promise<string | undefined> {
  const exact = resolve(root, location)
  if (existsSync(exact)) return exact
  let path = root
  for (const name of decode(location).split(/[\\/]/)) {
    if (name === '' || name === '.') continue
    const found = (await readdir(path).catch(() => [])).find((entry) => fold(entry) === fold(name))
    if (found === undefined) return undefined
    path = join(path, found)
  }
  return path
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
