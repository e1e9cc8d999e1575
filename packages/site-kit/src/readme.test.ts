import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

// The consumer test checks the types of the same files, builds them and requests their pages.
it.each(['cutroom.config.tsx', 'site.css', 'vite.config.ts', 'server.js'])(
  'the README shows %s of the consumer that is built',
  (file) => {
    const source = readFileSync(join(ROOT, 'test/consumers/apps/studio', file), 'utf8')
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`\n${source}\`\`\`\n`)
  },
)
