import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'
import { findMissingCommands, readScripts } from './commands.ts'
import { sourceFiles } from './source-files.ts'

describe('findMissingCommands', () => {
  const scripts = new Map([
    ['.', new Set(['dev'])],
    ['packages/site', new Set(['media'])],
    ['@cutroom/site', new Set(['media'])],
  ])

  it.each([
    ['README.md', 'pnpm nowhere'],
    ['README.md', '`pnpm dev && pnpm media`'],
    ['README.md', '`DRAFT=1 pnpm nowhere`'],
    ['README.md', '`pnpm --filter @cutroom/site dev`'],
    ['README.md', '`pnpm -C packages/other media`'],
    ['packages/site/a.ts', '/* Run `pnpm --filter @cutroom/site\n * nowhere`. */'],
  ])('reports a command in %s that does not exist: %s', (file, text) => {
    expect(findMissingCommands(file, text, scripts)).toHaveLength(1)
  })

  it.each([
    ['README.md', 'pnpm dev  # pnpm nowhere'],
    ['README.md', 'Needs pnpm and `pnpm install`.'],
    ['packages/site/README.md', '`pnpm media`'],
    ['README.md', '`pnpm -C packages/site media`'],
    ['packages/site/a.ts', '// Run `pnpm --filter\n// @cutroom/site media`.'],
  ])('accepts %s with %s', (file, text) => {
    expect(findMissingCommands(file, text, scripts)).toEqual([])
  })
})

describe('the documents and comments', () => {
  it('name commands that exist', () => {
    const files = sourceFiles(ROOT, '{*,{docs,packages,apps,tools,bench,scripts}/**/*}.{md,ts,tsx}')
    expect(files).toEqual(expect.arrayContaining(['CONTRIBUTING.md', 'docs/benchmarks.md']))
    const scripts = readScripts(ROOT)
    const missing = files
      .filter((file) => !file.startsWith('tools/checks/'))
      .flatMap((file) => findMissingCommands(file, readFileSync(join(ROOT, file), 'utf8'), scripts))
    expect(missing).toEqual([])
  })
})
