import type { Plugin } from 'vite'

/** File beside the manifest of the build with the packages of its chunks. */
export const CHUNK_PACKAGES_FILE = '.vite/packages.json'

/** Package names by chunk, as a path from the root of the build. */
export type ChunkPackages = Readonly<Record<string, readonly string[]>>

/** The package of a module: that of `node_modules`, or the workspace; null for generated ones. */
export function getPackage(moduleId: string): string | null {
  const path = moduleId.replaceAll('\\', '/')
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)
  if (installed?.[1]) return installed[1]
  const workspace = /\/(?:packages|apps)\/([^/]+)\//.exec(path)
  return workspace?.[1] ? `@cutroom/${workspace[1]}` : null
}

export function recordChunkPackages(): Plugin {
  return {
    name: 'cutroom:chunk-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const packages = chunks.map(({ fileName, modules }) => {
        const names = Object.entries(modules).map(([id, { renderedLength }]) =>
          renderedLength > 0 ? getPackage(id) : null,
        )
        return [fileName, [...new Set(names.filter((name) => name !== null))].sort()] as const
      })
      const source = JSON.stringify(Object.fromEntries(packages))
      this.emitFile({ type: 'asset', fileName: CHUNK_PACKAGES_FILE, source })
    },
  }
}

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
