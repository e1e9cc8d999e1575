/** Files of the build that a document refers to, as paths of the site. */
export interface DocumentAssets {
  /** Module that hydrates the page. */
  readonly script: string
  readonly stylesheets: readonly string[]
  /** Static imports of the script. */
  readonly modulePreloads: readonly string[]
  /** Fonts, preloaded so that they are there at first paint. */
  readonly fonts: readonly string[]
  /** Modules of the static pages. */
  readonly staticPages?: readonly string[]
  /** Modules that a page with films imports after hydration, by the provider of its current film. */
  readonly players?: Readonly<Record<string, readonly string[]>>
}

/** A chunk in Vite's manifest, as far as it is read here. */
interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}

/** `manifest.json` of Vite's build: chunks by the path of their source. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** The module of the static pages. */
const STATIC_PAGES = /\/site-kit\/(?:src|dist)\/pages\/static-pages\.(?:tsx|js)$/

/** The modules that run players, and those of each provider. Both are imported after hydration. */
const PLAYERS = /\/player-core\/dist\/playback-effects-[^/]+\.js$/
const PROVIDER = /\/player-core\/dist\/providers\/(\w+)\/index\.js$/

/**
 * The files that documents refer to, from the manifest of Vite's build.
 *
 * @throws Error when the build has no browser entry.
 */
export function documentAssets(manifest: Manifest): DocumentAssets {
  const [name, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? []
  if (name === undefined || !entry)
    throw new Error('The build has no entry. Build the site again: `pnpm build`.')
  const first = [name, ...importsOf(manifest, name)]
  const chunks = first.flatMap((name) => manifest[name] ?? [])
  return {
    script: path(entry.file),
    modulePreloads: chunks.slice(1).map(({ file }) => path(file)),
    stylesheets: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(path),
    fonts: [...new Set(chunks.flatMap(({ assets = [] }) => assets))]
      .filter((name) => name.endsWith('.woff2'))
      .map(path),
    staticPages: chunksBeyond(
      manifest,
      new Set(first),
      Object.keys(manifest).filter((name) => STATIC_PAGES.test(name)),
    ),
    players: playerChunks(manifest, new Set(first)),
  }
}

/** The chunks that each provider needs in addition to `loaded`, by its name. */
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

/** Paths of chunks and of their imports, without those that are `loaded`. */
function chunksBeyond(manifest: Manifest, loaded: ReadonlySet<string>, chunks: readonly string[]): string[] {
  const wanted = new Set(chunks.flatMap((name) => [name, ...importsOf(manifest, name)]))
  return [...wanted].flatMap((name) => (loaded.has(name) ? [] : (manifest[name]?.file ?? []))).map(path)
}

/** Names of the static imports of a chunk, direct ones first. */
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
