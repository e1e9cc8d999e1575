import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
const manifest: { exports: Record<string, { types: string; default: string } | string> } = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
)
const entries = Object.entries(manifest.exports).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [] : [{ name, ...entry }],
)

it.each(entries)('builds and declares the entry $name', async ({ types, default: code }) => {
  await expect(readFile(new URL(types, root), 'utf8')).resolves.toContain('export')
  await expect(readFile(new URL(code, root), 'utf8')).resolves.toContain('export')
})

it.each(['.', './providers', './testing'])('imports the entry %s in a worker thread', async (name) => {
  const entry = entries.find((candidate) => candidate.name === name)
  const address = new URL(entry?.default ?? '', root).href
  const worker = new Worker(
    `import(${JSON.stringify(address)}).then((entry) => require('node:worker_threads').parentPort.postMessage(Object.keys(entry).length))`,
    { eval: true },
  )
  const count = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  expect(count).toBeGreaterThan(5)
})

it('publishes neither tests nor films', async () => {
  const { files }: { files: string[] } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  expect(files).toEqual(['dist', 'README.md', 'CHANGELOG.md'])
})
