// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEMO_DATASET_FILE, demoDatasetJson } from '../scripts/demo-dataset.ts'

describe('dataset.json', () => {
  it('is up to date with the demo studio’s dataset', async () => {
    const file = readFileSync(DEMO_DATASET_FILE, 'utf8')
    expect(file === (await demoDatasetJson()), 'run: pnpm --filter @cutroom/portfolio-ui demo-dataset').toBe(
      true,
    )
  })
})
