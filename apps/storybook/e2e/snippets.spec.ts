import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDocs, readIndex } from './built-storybook.ts'

const APP = join(import.meta.dirname, '..')
/** Within the app, so that its own packages and settings are found. */
const FOLDER = join(APP, 'test-results/snippets')

/** Names of the values that the package exports, from its source: it need not be built for this. */
function publicNames(): readonly string[] {
  const index = readFileSync(join(APP, '../../packages/portfolio-ui/src/index.ts'), 'utf8')
  const exported = [...index.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
  return exported.map((name) => name.trim()).filter((name) => /^\w+$/.test(name))
}

/** The code of a story as a module: everything public is at hand, as the imports that it leaves out would bring it. */
const moduleOf = (
  code: string,
): string => `import { ${publicNames().join(', ')} } from '@cutroom/portfolio-ui'
export const shown = (
${code}
)
`

const TSCONFIG = {
  extends: '../../tsconfig.json',
  include: ['*.tsx'],
  compilerOptions: { noUnusedLocals: false },
}

test('the code of every story compiles', async ({ page }) => {
  test.setTimeout(240_000)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  let written = 0
  for (const { id, title } of readIndex()) {
    if (!id.endsWith('--docs') || title.startsWith('Start here')) continue
    await openDocs(page, id)
    for (const toggle of await page.locator('.docblock-code-toggle:enabled').all()) {
      await toggle.click()
      const code = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"] pre`)
      // What a story renders is turned into code after it has rendered.
      await expect(code).not.toBeEmpty()
      writeFileSync(join(FOLDER, `${id}-${written}.tsx`), moduleOf((await code.textContent()) ?? ''))
      written += 1
    }
  }
  expect(written).toBeGreaterThan(40)
  const { stdout, status } = spawnSync('pnpm', ['exec', 'tsc', '-p', FOLDER], { cwd: APP, encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
