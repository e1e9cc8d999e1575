/*
 * `pnpm dev`: starts the embedded content service and the site from its sources, with reload.
 */
import { runLauncher } from './launch/run.ts'

await runLauncher({
  site: ['--conditions=@cutroom/source', 'apps/site/dev.ts'],
  prepare: () => Promise.resolve(),
  greeting: ({ site, content, preview }) =>
    [
      '',
      `  The site       ${site}      reloads on changes`,
      `  Content        ${content ?? 'hosted'}`,
      ...(preview === null ? [] : [`  Drafts         ${preview}`]),
      '',
    ].join('\n'),
})
