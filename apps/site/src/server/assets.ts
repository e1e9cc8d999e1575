import { readFile } from 'node:fs/promises'
import type { Manifest, ManifestChunk } from 'vite'
import type { DocumentAssets } from '../document/html.ts'

/** Module that the browser starts with, as the manifest of the build names it. */
const ENTRY = 'src/entry-browser.tsx'

/**
 * What documents refer to, from the manifest of Vite's build.
 *
 * @param file path of `manifest.json`
 * @throws Error when the build is missing or has no browser entry.
 */
export async function readAssets(file: string): Promise<DocumentAssets> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build at ${file} has no ${ENTRY}. Build the site again: \`pnpm build\`.`)
  const chunks = [entry, ...importedChunks(manifest, entry)]
  const path = (name: string) => `/${name}`
  return {
    script: path(entry.file),
    modulePreloads: chunks.slice(1).map(({ file: name }) => path(name)),
    stylesheets: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(path),
    fonts: [...new Set(chunks.flatMap(({ assets = [] }) => assets))]
      .filter((name) => name.endsWith('.woff2'))
      .map(path),
  }
}

/** The chunks that `chunk` imports statically, each once, nearest first. */
function importedChunks(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): ManifestChunk[] {
  return (chunk.imports ?? []).flatMap((name) => {
    const imported = manifest[name]
    if (!imported || seen.has(name)) return []
    seen.add(name)
    return [imported, ...importedChunks(manifest, imported, seen)]
  })
}
