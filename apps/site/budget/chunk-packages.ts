import type { Plugin } from 'vite'

/** Where the build says what its chunks are made of, beside its manifest. */
export const CHUNK_PACKAGES_FILE = '.vite/packages.json'

/** Names of packages by the chunk that holds code of theirs, as a path from the root of the build. */
export type ChunkPackages = Readonly<Record<string, readonly string[]>>

/**
 * The package that a module belongs to: the innermost of `node_modules`, or the one of this repository; `null` for
 * what is made up by the build.
 */
export function packageOf(moduleId: string): string | null {
  const path = moduleId.replaceAll('\\', '/')
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)
  if (installed?.[1]) return installed[1]
  const own = /\/(?:packages|apps)\/([^/]+)\//.exec(path)
  return own?.[1] ? `@cutroom/${own[1]}` : null
}

/** Records with the build which packages each chunk holds code of, so that a check can tell what was loaded. */
export function recordChunkPackages(): Plugin {
  return {
    name: 'cutroom:chunk-packages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const packages = chunks.map(({ fileName, modules }) => {
        const names = Object.entries(modules).map(([id, { renderedLength }]) =>
          renderedLength > 0 ? packageOf(id) : null,
        )
        return [fileName, [...new Set(names.filter((name) => name !== null))].sort()] as const
      })
      const source = JSON.stringify(Object.fromEntries(packages))
      this.emitFile({ type: 'asset', fileName: CHUNK_PACKAGES_FILE, source })
    },
  }
}

/** Those of `unwanted` that the chunks at these addresses hold, each once, with the chunk. */
export function unwantedPackages(
  urls: readonly string[],
  chunks: ChunkPackages,
  unwanted: readonly string[],
): string[] {
  return urls.flatMap((url) => {
    const file = new URL(url).pathname.slice(1)
    return (chunks[file] ?? []).filter((name) => unwanted.includes(name)).map((name) => `${name} in ${file}`)
  })
}
