import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

it('shows the example that is compiled and run', async () => {
  const [readme, example] = await Promise.all([read('../README.md'), read('../examples/plain-dom.ts')])
  const [, shown] = /```ts\n(\/\/ A page without a framework\n[^]*?)```/.exec(readme) ?? []
  const asInstalled = example
    .replace("'../src/index.js'", "'@cutroom/player-core'")
    .replace("'../src/providers/index.js'", "'@cutroom/player-core/providers'")
  expect(shown).toBe(`// A page without a framework\n${asInstalled}`)
})
