/** The last step of a build: writes five films of the demo studio, nameless, to `dist/demo`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demoDataset } from './demo-dataset.ts'

const SOURCE = join(import.meta.dirname, '../demo')
const TARGET = join(import.meta.dirname, '../dist/demo')

const { documents, files } = demoDataset(readFileSync(join(SOURCE, 'cutroom.ndjson'), 'utf8'))
rmSync(TARGET, { recursive: true, force: true })
for (const file of files) {
  mkdirSync(dirname(join(TARGET, file)), { recursive: true })
  cpSync(join(SOURCE, file), join(TARGET, file))
}
writeFileSync(join(TARGET, 'demo.ndjson'), documents.map((each) => `${JSON.stringify(each)}\n`).join(''))
