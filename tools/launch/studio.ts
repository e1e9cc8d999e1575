import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Installs and builds the Studio, and returns the folder; turbo skips what has not changed. */
export function buildStudio(): string {
  console.log('Installing and building the Studio (500 MB), which takes some minutes the first time …')
  const { status } = spawnSync(
    process.execPath,
    ['scripts/turbo.mjs', 'run', '//#build:studio', '--output-logs=errors-only'],
    { cwd: ROOT, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The Studio could not be installed and built; the lines above say why.')
  return join(ROOT, 'apps/studio/dist')
}
