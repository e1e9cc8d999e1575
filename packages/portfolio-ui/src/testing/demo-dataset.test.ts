// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoDatasetModule } from '../../scripts/demo-dataset.ts'

it('is what the demo studio’s dataset says now', () => {
  const written = readFileSync(join(import.meta.dirname, 'demo-dataset.generated.ts'), 'utf8')
  expect(written === demoDatasetModule(), 'run: pnpm --filter @cutroom/portfolio-ui demo-dataset').toBe(true)
})
