import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './root.ts'

/** Builds the site and its packages. An exit of this process ends the build. */
export async function buildSite(): Promise<void> {
  console.log('Building the site, which takes half a minute after a change …')
  const args = ['scripts/turbo.mjs', 'run', 'build', '--filter=@cutroom/site', '--output-logs=errors-only']
  // The process is a group, since turbo is a child of it. Windows has no groups.
  const detached = process.platform !== 'win32'
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached,
  })
  const end = () => void (detached && child.pid ? process.kill(-child.pid) : child.kill())
  process.once('exit', end)
  const [status] = await once(child, 'exit')
  process.off('exit', end)
  if (status !== 0) throw new Error('The build failed; the lines above say where.')
}
