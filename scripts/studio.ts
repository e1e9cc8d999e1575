/* Runs a script of the Studio, with the links of the providers in the config of the site. */
import { spawnSync } from 'node:child_process'
import { DEMO_SITE } from '../tools/launch/demo-site.ts'
import { ROOT } from '../tools/launch/root.ts'

const [script = 'dev'] = process.argv.slice(2)
const { links } = await DEMO_SITE.config()
const { status } = spawnSync('pnpm', ['-C', 'apps/studio', script], {
  cwd: ROOT,
  env: {
    ...process.env,
    SANITY_STUDIO_LINKS: JSON.stringify(links),
    SANITY_STUDIO_MEDIA_ORIGINS: process.env.SANITY_STUDIO_MEDIA_ORIGINS ?? process.env.MEDIA_ORIGINS,
  },
  stdio: 'inherit',
  // The program is a script of the shell on Windows.
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
