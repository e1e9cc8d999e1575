import { expect, it } from 'vitest'
import { contentQueries } from './content-queries.ts'

it('contentQueries measures every page, whose result is that of groq-js', async () => {
  const medians = await contentQueries({ part: 0.01, rounds: 12 })
  expect(medians.map(({ page }) => page)).toContain('home')
  for (const { afterWrite, plain } of medians) expect(afterWrite * plain).toBeGreaterThan(0)
})
