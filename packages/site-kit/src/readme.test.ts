import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FRESHNESS } from './server/cache/html-cache.ts'

const ROOT = join(import.meta.dirname, '../../..')

// The test of create-cutroom checks the types of these files, builds them and requests their pages.
it.each([
  'packages/create-cutroom/test/consumers/apps/studio/cutroom.config.tsx',
  'packages/create-cutroom/test/consumers/apps/studio/site.css',
  'apps/site/vite.config.ts',
])('the README shows %s, which a test builds', (file) => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  expect(readFileSync(join(ROOT, 'packages/site-kit/README.md'), 'utf8')).toContain(`\n${source}\`\`\`\n`)
})

it('SiteConfig names the default of each time of the cache', () => {
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  for (const [name, seconds] of Object.entries(FRESHNESS.page))
    expect(source).toMatch(
      new RegExp(`\\b${seconds}\\b[^*]* by default\\. \\*/\\s+readonly ${name}\\?: number`),
    )
})
