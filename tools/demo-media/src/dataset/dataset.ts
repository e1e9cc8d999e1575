/** Writes the demo's dataset: `pnpm --filter @cutroom/demo-media dataset`. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { clips, documents, createHostedVideo } from './documents.ts'
import type { DemoDocument } from './fields.ts'

/** Project and dataset of the demo; the clips' addresses carry both. */
const place = 'cutroom0/production'

/** Day on which the demo's studio wrote its first document. */
const firstDay = Date.UTC(2026, 5, 15, 9)

const minute = 60_000

export const DEMO = join(import.meta.dirname, '../../../../apps/content-service/demo')

/** The demo's dataset in Sanity's export format: one JSON document a line. */
export async function datasetText(): Promise<string> {
  const media = await Promise.all(
    clips.map(async (clip) => ({ clip, asset: await fileAsset(`${clip.name}.mp4`) })),
  )
  const all: DemoDocument[] = [
    ...media.map(({ asset }) => asset),
    ...media.map(({ clip, asset }) => createHostedVideo(clip, `/${asset.path}`)),
    ...documents,
  ]
  return all.map((document, index) => `${JSON.stringify(stamped(document, index))}\n`).join('')
}

async function fileAsset(name: string) {
  const bytes = await readFile(join(DEMO, 'files', name))
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  return {
    _id: `file-${sha1}-mp4`,
    _type: 'sanity.fileAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension: 'mp4',
    mimeType: 'video/mp4',
    size: bytes.length,
    originalFilename: name,
    path: `files/${place}/${sha1}.mp4`,
    _sanityAsset: `file@file://./files/${name}`,
  }
}

/** Dates follow the order of the documents, and the revision their content, in every run. */
function stamped({ _id, _type, ...fields }: DemoDocument, index: number): DemoDocument {
  const written = new Date(firstDay + index * 7 * minute).toISOString()
  const revision = createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
  return { _id, _type, _createdAt: written, _updatedAt: written, _rev: revision.slice(0, 22), ...fields }
}

/** Writes the dataset, which names the clips by the hashes of their bytes. */
export async function writeDataset(): Promise<void> {
  await writeFile(join(DEMO, 'cutroom.ndjson'), await datasetText())
}

if (import.meta.main) await writeDataset()
