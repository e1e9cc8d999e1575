import { spawnSync } from 'node:child_process'
import { ROOT } from './root.ts'

/**
 * Builds the site and the packages that it depends on; turbo skips what is already built.
 *
 * @throws Error when the build fails
 */
export function buildSite(): void {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/turbo.mjs', 'run', 'build', '--filter=@cutroom/site', '--output-logs=errors-only'],
    { cwd: ROOT, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The build failed; the lines above say where.')
}
