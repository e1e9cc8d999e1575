import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { GENERATED_FILE, generateTypes } from './typegen.ts'

it('the committed result types are current', { timeout: 120_000 }, async () => {
  expect(await generateTypes()).toBe(await readFile(GENERATED_FILE, 'utf8'))
})
