import { defaultLinks, withEditorWords, type LinkPatterns } from '@cutroom/player-core/links'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { SiteConfig } from '../config.ts'
import { findConfig } from '../vite/site-entries.ts'

/** The values of a site's config that its Studio and `add-film` share with it. */
export interface SharedConfig {
  /** Name of the studio; `undefined` without a config. */
  readonly name: string | undefined
  /** The patterns of the links that the site plays; those of player-core by default. */
  readonly links: readonly LinkPatterns[]
}

export async function readConfig(root: string): Promise<SharedConfig> {
  const file = findConfig(root)
  if (file === undefined) return { name: undefined, links: defaultLinks }
  const { module } = await runnerImport<{ readonly default: SiteConfig }>(join(root, file), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const { name, playback } = module.default
  const { providers } = playback
  return { name, links: providers ? withEditorWords(providers.map(({ links }) => links)) : defaultLinks }
}
