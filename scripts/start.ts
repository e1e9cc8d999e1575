/* `npm start`: starts the built site with its content. `npm start -- --help` lists options. */
import type * as Launcher from '@cutroom/site-kit/launch/run'
import { buildSite } from '../tools/launch/build.ts'
import { DEMO_SITE } from '../tools/launch/demo-site.ts'
import { importSource } from '../tools/launch/import-source.ts'
import { ROOT } from '../tools/launch/root.ts'

const { runLauncher } = await importSource<typeof Launcher>(`${ROOT}/packages/site-kit/src/launch/run.ts`)

await runLauncher({ target: DEMO_SITE, checkSettings, build: buildSite }, process.argv.slice(2))

/** Validates the settings before the build, so that an invalid one fails at once. */
async function checkSettings(): Promise<void> {
  if (!process.env.SANITY_PROJECT_ID?.trim() && !anySetting()) return
  const { readEnvironment } = await importSource<{
    readEnvironment: (env: NodeJS.ProcessEnv) => unknown
  }>(`${ROOT}/packages/site-kit/src/server/environment.ts`)
  const embedded = process.env.SANITY_PROJECT_ID?.trim() ? {} : { SANITY_PROJECT_ID: 'embedded' }
  readEnvironment({ ...process.env, ...embedded })
}

function anySetting(): boolean {
  const names = /^(SANITY_|PREVIEW_SECRET$|SITE_URL$|PORT$)/
  return Object.entries(process.env).some(([name, value]) => names.test(name) && value)
}
