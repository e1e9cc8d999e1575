/*
 * `pnpm dev`: starts the embedded content service and the site from its sources, with reload.
 */
import { runLauncher } from '@cutroom/site-kit/launch/run'
import { DEMO_SITE } from './launch/demo-site.ts'

const site = ['--conditions=@cutroom/source', 'apps/site/dev.ts']

await runLauncher({ target: { ...DEMO_SITE, site }, prepare: () => Promise.resolve() }, process.argv.slice(2))
