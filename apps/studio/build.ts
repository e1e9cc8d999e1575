/* Builds the Studio beside `dist`, and replaces that whole: a server that runs on it always has
   every file that its page names. Run it by `pnpm build`. */
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const target = join(folder, 'dist')
const next = join(folder, '.sanity/next')
const former = join(folder, '.sanity/former')

const { status } = spawnSync('sanity', ['build', '--yes', next], {
  cwd: folder,
  env: { ...process.env, DO_NOT_TRACK: '1' },
  stdio: 'inherit',
  // The program is a script of the shell on Windows.
  shell: process.platform === 'win32',
})
if (status !== 0) process.exit(status ?? 1)
rmSync(former, { recursive: true, force: true })
if (existsSync(target)) renameSync(target, former)
renameSync(next, target)
rmSync(former, { recursive: true, force: true })
