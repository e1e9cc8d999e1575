/* `pnpm dev`: starts the embedded content service and the site from its sources, with reload. */
import type * as Launcher from '@cutroom/site-kit/launch/run'
import { DEMO_SITE } from '../tools/launch/demo-site.ts'
import { importSource } from '../tools/launch/import-source.ts'
import { ROOT } from '../tools/launch/root.ts'

const { runLauncher } = await importSource<typeof Launcher>(`${ROOT}/packages/site-kit/src/launch/run.ts`)

const site = ['--conditions=@cutroom/source', 'apps/site/dev.ts']

await runLauncher({ target: { ...DEMO_SITE, site } }, process.argv.slice(2))
