interface FileSystem {
  readonly existsSync: (path: string) => boolean
  readonly mkdirSync: (path: string, options: { readonly mode: number | undefined }) => void
  readonly statSync: (
    path: string,
    options: { readonly throwIfNoEntry: false },
  ) => { isDirectory(): boolean } | undefined
}

/** Node.js, whose modules this package does not import: browsers use it too. */
declare const process: {
  getBuiltinModule(id: 'node:fs'): FileSystem
  getBuiltinModule(id: 'node:path'): { readonly dirname: (path: string) => string }
}

/**
 * Creates a folder with those above it, unless it exists. Throws the error of the system. The
 * option `recursive` of Node.js never ends where the file system refuses, such as /proc.
 */
export function createFolder(path: string, mode?: number): void {
  const { existsSync, mkdirSync, statSync } = process.getBuiltinModule('node:fs')
  const { dirname } = process.getBuiltinModule('node:path')
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder()) return
  if (!existsSync(dirname(path))) createFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have created it just now.
    if (!isFolder()) throw error
  }
}
