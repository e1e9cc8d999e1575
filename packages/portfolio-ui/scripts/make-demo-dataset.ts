import { writeFileSync } from 'node:fs'
import { DEMO_DATASET_FILE, demoDatasetJson } from './demo-dataset.ts'

writeFileSync(DEMO_DATASET_FILE, demoDatasetJson())
