import type { DocumentAssets } from '../document/html.ts'

/** The part of a chunk in Vite's manifest that we read. */
interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

/** `manifest.json` of Vite's build: chunks by the path of their source. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** Module that the browser starts with, as the manifest of the build names it. */
const ENTRY = 'src/entry-browser.tsx'

/**
 * What documents refer to, from the manifest of Vite's build.
 *
 * @throws Error when the build has no browser entry.
 */
export function documentAssets(manifest: Manifest): DocumentAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}. Build the site again: \`pnpm build\`.`)
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
