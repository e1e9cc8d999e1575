import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoDatasetModule } from './demo-dataset.ts'

writeFileSync(join(import.meta.dirname, '../src/testing/demo-dataset.generated.ts'), demoDatasetModule())
