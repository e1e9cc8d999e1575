/** Writes `demo/cutroom.ndjson` from `demo/content` and the files beside it: `node demo/make/make-dataset.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { datasetText } from './dataset.ts'

const text = await datasetText()
await writeFile(join(import.meta.dirname, '..', 'cutroom.ndjson'), text)
console.log(`cutroom.ndjson: ${text.split('\n').length - 1} documents`)
