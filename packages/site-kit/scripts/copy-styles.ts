/* The first step of a build: empties `dist` and copies the stylesheets; `tsc` follows. */
import { cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
rmSync(join(root, 'dist'), { recursive: true, force: true })
for (const file of globSync('**/*.css', { cwd: join(root, 'src') })) {
  cpSync(join(root, 'src', file), join(root, 'dist', file))
}
