import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('the examples of the README compile', { timeout: 60_000 }, () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const examples = [...readme.matchAll(/```(tsx?)\n([^]*?)```/g)]
  expect(examples.length).toBeGreaterThan(0)
  // Within the package, so that its own name and its dependencies resolve; no source of it.
  mkdirSync(join(root, 'reports'), { recursive: true })
  const folder = mkdtempSync(join(root, 'reports/readme-examples-'))
  try {
    for (const [index, [, ending = '', code = '']] of examples.entries())
      writeFileSync(join(folder, `example-${index}.${ending}`), code)
    const compilerOptions = { lib: ['ES2023', 'ES2024.String', 'DOM'], types: [] }
    const config = { extends: '../../../../tsconfig.base.json', compilerOptions, include: ['*'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { stdout } = spawnSync('pnpm', ['exec', 'tsc', '-p', folder], { cwd: root, encoding: 'utf8' })
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
