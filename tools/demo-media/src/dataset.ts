import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const DEMO = join(import.meta.dirname, '../../../apps/content-service/demo')

/** The demo studio, and what a new site begins with. */
export const DATASETS = ['cutroom.ndjson', 'starter.ndjson'] as const

/** What the document of a clip has of its file. */
interface ClipAsset {
  readonly _type: string
  readonly sha1hash: string
  readonly size: number
  readonly originalFilename: string
}

/** The dataset with the hash and size of each clip's bytes; its addresses consist of the hash. */
export async function withClips(dataset: string): Promise<string> {
  const documents = dataset
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ClipAsset)
  let text = dataset
  for (const { _type, sha1hash, size, originalFilename: name } of documents) {
    if (_type !== 'sanity.fileAsset') continue
    const bytes = await readFile(join(DEMO, 'files', name))
    const named = `,"originalFilename":"${name}"`
    text = text
      .replaceAll(sha1hash, createHash('sha1').update(bytes).digest('hex'))
      .replace(`"size":${size}${named}`, `"size":${bytes.length}${named}`)
  }
  return text
}
