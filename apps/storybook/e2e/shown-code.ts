import { expect, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const APP = join(import.meta.dirname, '..')
/** Within the app, so that its own packages and settings are found. */
const FOLDER = join(APP, 'test-results/shown-code')

const TSCONFIG = {
  extends: '../../tsconfig.json',
  include: ['*.tsx'],
  compilerOptions: { noUnusedLocals: false },
}

/** Names of the values that the package exports, from its source: it need not be built for this. */
function publicNames(): readonly string[] {
  const index = readFileSync(join(APP, '../../packages/portfolio-ui/src/index.ts'), 'utf8')
  const exported = [...index.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','))
  return exported.map((name) => name.trim()).filter((name) => /^\w+$/.test(name))
}

/** The code of a story as a module that imports all public names. */
const toModule = (code: string): string =>
  `import { ${publicNames().join(', ')} } from '@cutroom/portfolio-ui'\nexport const shown = (\n${code}\n)\n`

/** The code of every story of the docs page that is open. */
export async function shownCode(page: Page): Promise<readonly string[]> {
  const codes: string[] = []
  for (const toggle of await page.locator('.docblock-code-toggle:enabled').all()) {
    await toggle.click()
    const code = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"] pre`)
    // Its source at first; what a story renders is turned into code after it has rendered.
    await expect(code).toHaveText(/^\s*</)
    codes.push((await code.textContent()) ?? '')
  }
  return codes
}

/** Compiles code as strictly as the repository's own, and returns the errors, each with the name of its file. */
export function compile(codes: readonly string[]): readonly string[] {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  for (const [at, code] of codes.entries()) writeFileSync(join(FOLDER, `shown-${at}.tsx`), toModule(code))
  const { stdout } = spawnSync('pnpm', ['exec', 'tsc', '--pretty', 'false', '-p', '.'], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => /error TS/.test(line))
}
