/*
 * `npm start`: builds the site, starts it with the embedded content service, and prints their addresses.
 * `npm start -- --help` lists the options.
 */
import { runnerImport } from 'vite'
import { buildSite } from './launch/build.ts'
import { ROOT } from './launch/root.ts'
import { runLauncher } from './launch/run.ts'
import { sourceConditions } from './vitest/source.ts'

await runLauncher({
  site: ['apps/site/server.ts'],
  prepare: async ({ build }) => {
    await checkSettings()
    if (build) buildSite()
  },
  greeting: ({ site, content, preview }) =>
    [
      '',
      `  The site       ${site}      open this first`,
      content === null
        ? `  Content        project ${process.env.SANITY_PROJECT_ID} of the hosted service`
        : `  Content        ${content}      the embedded content service, with demo content`,
      ...(preview === null ? [] : [`  Drafts         ${preview}`]),
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
})

/** Validates the settings before the build, so that an invalid one fails at once; embedded runs need none. */
async function checkSettings(): Promise<void> {
  if (!process.env.SANITY_PROJECT_ID?.trim() && !anySetting()) return
  const { module } = await runnerImport<{ readEnvironment: (env: NodeJS.ProcessEnv) => unknown }>(
    `${ROOT}/packages/site-kit/src/server/environment.ts`,
    { ...sourceConditions, configFile: false, logLevel: 'error' },
  )
  const embedded = process.env.SANITY_PROJECT_ID?.trim() ? {} : { SANITY_PROJECT_ID: 'embedded' }
  module.readEnvironment({ ...process.env, ...embedded })
}

function anySetting(): boolean {
  const names = /^(SANITY_|PREVIEW_SECRET$|SITE_URL$|PORT$)/
  return Object.entries(process.env).some(([name, value]) => names.test(name) && value)
}
