import { expect, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const APP = join(import.meta.dirname, '..')
/** Within the app, so that its own packages and settings are found. */
const FOLDER = join(APP, 'test-results/shown-code')

const TSCONFIG = {
  extends: '../../tsconfig.json',
  include: ['*.tsx'],
}

/** The code of every story of the docs page that is open, and of its example. */
export async function shownCode(page: Page): Promise<readonly string[]> {
  const codes = await page.locator('#code + * pre, #code ~ .docblock-source pre').allTextContents()
  for (const toggle of await page.locator('.docblock-code-toggle:enabled').all()) {
    await toggle.click()
    const code = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"] pre`)
    // Its source at first; what a story renders is turned into code after it has rendered.
    await expect(code).toHaveText(/^\s*import /)
    codes.push((await code.textContent()) ?? '')
  }
  return codes
}

/**
 * Compiles code as strictly as the repository's own, and returns the errors, each with the name of
 * its file.
 */
export function compile(codes: readonly string[]): readonly string[] {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  for (const [at, code] of codes.entries()) writeFileSync(join(FOLDER, `shown-${at}.tsx`), code)
  const { stdout } = spawnSync('pnpm', ['exec', 'tsc', '--pretty', 'false', '-p', '.'], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => /error TS/.test(line))
}
