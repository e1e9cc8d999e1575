import type { DocumentAssets } from './html.ts'

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
const ENTRY = 'entry-browser.ts'

/** Module of what shows pages without films. */
const WITHOUT_FILMS = /\/site-kit\/(?:src|dist)\/pages\/pages-without-films\.(?:tsx|js)$/

/** What runs players, and what a provider plays with, both loaded as soon as a page with films is live. */
const PLAYERS = /\/player-core\/dist\/players-[^/]+\.js$/
const PROVIDER = /\/player-core\/dist\/providers\/(\w+)\/index\.js$/

/**
 * What documents refer to, from the manifest of Vite's build.
 *
 * @throws Error when the build has no browser entry.
 */
export function documentAssets(manifest: Manifest): DocumentAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}. Build the site again: \`pnpm build\`.`)
  const first = [ENTRY, ...importsOf(manifest, ENTRY)]
  const chunks = first.flatMap((name) => manifest[name] ?? [])
  return {
    script: path(entry.file),
    modulePreloads: chunks.slice(1).map(({ file }) => path(file)),
    stylesheets: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(path),
    fonts: [...new Set(chunks.flatMap(({ assets = [] }) => assets))]
      .filter((name) => name.endsWith('.woff2'))
      .map(path),
    withoutFilms: chunksBeyond(
      manifest,
      new Set(first),
      Object.keys(manifest).filter((name) => WITHOUT_FILMS.test(name)),
    ),
    players: playerChunks(manifest, new Set(first)),
  }
}

/** The chunks that films of each provider need beyond `loaded`, by the provider's name. */
function playerChunks(manifest: Manifest, loaded: ReadonlySet<string>): Record<string, string[]> {
  const names = Object.keys(manifest)
  const players = names.filter((name) => PLAYERS.test(name))
  const providers = names.flatMap((name) => {
    const provider = PROVIDER.exec(name)?.[1]
    return provider === undefined ? [] : [[provider, name] as const]
  })
  return Object.fromEntries(
    providers.map(([provider, chunk]) => {
      return [provider, chunksBeyond(manifest, loaded, [...players, chunk])]
    }),
  )
}

/** Files of chunks and of what they import, but for those that are `loaded`; paths from the root of the site. */
function chunksBeyond(manifest: Manifest, loaded: ReadonlySet<string>, chunks: readonly string[]): string[] {
  const wanted = new Set(chunks.flatMap((name) => [name, ...importsOf(manifest, name)]))
  return [...wanted].flatMap((name) => (loaded.has(name) ? [] : (manifest[name]?.file ?? []))).map(path)
}

/** Names of the chunks that a chunk imports statically, each once, nearest first. */
function importsOf(manifest: Manifest, chunk: string, seen = new Set<string>([chunk])): string[] {
  return (manifest[chunk]?.imports ?? []).flatMap((name) => {
    if (!manifest[name] || seen.has(name)) return []
    seen.add(name)
    return [name, ...importsOf(manifest, name, seen)]
  })
}

function path(name: string): string {
  return `/${name}`
}
