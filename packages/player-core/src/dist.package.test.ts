import { readdir, readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packageProblems } from '../../../tools/release/package-problems.ts'
import { packed } from '../../../tools/testing/vitest/packed.ts'

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
  expect(count).toBeGreaterThan(3)
})

it('packs what is published', async () => {
  expect(await packageProblems(await packed(fileURLToPath(root)))).toEqual([])
})

describe('the browser build', () => {
  const read = (file: string) => readFile(new URL(`dist/browser/${file}`, root), 'utf8')
  const readImports = (code: string, pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name)

  /** A file with what it imports statically. */
  async function withImports(file: string, seen = new Set<string>()): Promise<ReadonlySet<string>> {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const name of readImports(await read(file), /\bfrom"\.\/([^"]+)"/g)) await withImports(name, seen)
    return seen
  }

  it('imports nothing that an import map has to name but @vimeo/player and hls.js', async () => {
    const files = (await readdir(new URL('dist/browser/', root))).filter((file) => file.endsWith('.js'))
    const imports = await Promise.all(
      files.map(async (file) => readImports(await read(file), /\b(?:from|import)\s*\(?"([^"]+)"/g)),
    )
    const bare = new Set(imports.flat().filter((name) => !name.startsWith('./')))
    expect([...bare].toSorted()).toEqual(['@vimeo/player', 'hls.js'])
  })

  it('loads at most 7 KB at first', async () => {
    const files = await withImports('index.js')
    const codes = await Promise.all([...files].map(read))
    const bytes = codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
    console.log(`browser build: ${bytes} B in ${files.size} files`)
    expect(bytes).toBeLessThanOrEqual(7 * 1024)
  })
})
