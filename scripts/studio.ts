/* Runs a script of the Studio, with the links of the providers in the config of the site. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { SiteConfig } from '@cutroom/site-kit'
import { importSource } from './launch/import-source.ts'
import { ROOT } from './launch/root.ts'

const [script = 'dev'] = process.argv.slice(2)
const site = await importSource<{ readonly default: SiteConfig }>(join(ROOT, 'apps/site/cutroom.config.ts'))
const links = site.default.playback.providers?.map((provider) => provider.links)
const { status } = spawnSync('pnpm', ['-C', 'apps/studio', script], {
  cwd: ROOT,
  env: { ...process.env, ...(links && { SANITY_STUDIO_LINKS: JSON.stringify(links) }) },
  stdio: 'inherit',
  // The program is a script of the shell on Windows.
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
