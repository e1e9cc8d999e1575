/** The last step of a build: copies the films of new sites with their files to `dist/demo`. */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../demo')
const TARGET = join(import.meta.dirname, '../dist/demo')
const DATASET = join(SOURCE, 'starter.ndjson')

rmSync(TARGET, { recursive: true, force: true })
cpSync(DATASET, join(TARGET, 'demo.ndjson'))
for (const [, file = ''] of readFileSync(DATASET, 'utf8').matchAll(/@file:\/\/\.\/([^"]+)"/g))
  cpSync(join(SOURCE, file), join(TARGET, file))
