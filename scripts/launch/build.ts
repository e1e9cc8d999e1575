import { spawnSync } from 'node:child_process'
import { ROOT } from './root.ts'

/**
 * Builds the site and what it is made of; what is built already takes no time.
 *
 * @throws Error when the build fails.
 */
export function buildSite(): void {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/turbo.mjs', 'run', 'build', '--filter=@cutroom/site', '--output-logs=errors-only'],
    { cwd: ROOT, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The build failed; the lines above say where.')
}
