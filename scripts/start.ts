/* `npm start`: starts the built site with its content. `npm start -- --help` lists options. */
import type * as Launcher from '@cutroom/site-kit/launch/run'
import { buildSite } from '../tools/launch/build.ts'
import { DEMO_SITE } from '../tools/launch/demo-site.ts'
import { importSource } from '../tools/launch/import-source.ts'
import { ROOT } from '../tools/launch/root.ts'

const { runLauncher } = await importSource<typeof Launcher>(`${ROOT}/packages/site-kit/src/launch/run.ts`)

await runLauncher({ target: DEMO_SITE, build: buildSite }, process.argv.slice(2))
