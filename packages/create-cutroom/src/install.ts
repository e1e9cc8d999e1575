import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { getSettings, type PackageManager } from './managers.ts'

/** Installs the packages. Returns whether that succeeded; the files are complete without it. */
export function install(manager: PackageManager, folder: string): boolean {
  // npm is a script on Windows, which only a shell runs.
  const { status } = spawnSync([manager.name, ...getSettings(manager).install].join(' '), {
    cwd: folder,
    stdio: 'inherit',
    // In production npm and pnpm leave out what a site is developed with: the content service.
    env: { ...process.env, NODE_ENV: 'development' },
    shell: true,
  })
  return status === 0
}

/**
 * Returns what excludes a folder from the workspaces of a package above it, where npm and Bun would
 * install. pnpm and Yarn have files that make it a project of its own.
 */
export function findWorkspaceHint({ name }: PackageManager, folder: string): string | null {
  if (name === 'pnpm' || name === 'yarn') return null
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    const manifest = join(parent, 'package.json')
    if (hasWorkspaces(manifest)) {
      const pattern = JSON.stringify(`!${relative(parent, folder).replaceAll('\\', '/')}`)
      return `${manifest} has workspaces. If they include this folder, add ${pattern} to them and run ${name} install again: the image needs the lockfile in this folder.`
    }
    if (parent === dirname(parent)) return null
  }
}

function hasWorkspaces(manifest: string): boolean {
  if (!existsSync(manifest)) return false
  try {
    return Object.hasOwn(JSON.parse(readFileSync(manifest, 'utf8')) as object, 'workspaces')
  } catch {
    // Package managers ignore it or report it themselves.
    return false
  }
}
