import { defaultLinks, type LinkForms } from '@cutroom/player-core/links'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { SiteConfig } from '../config.ts'
import { findConfig } from '../vite/site-entries.ts'

/**
 * Reads the forms of the links that a site plays from its config; those of player-core for a folder
 * without one.
 */
export async function readFilmLinks(root: string): Promise<readonly LinkForms[]> {
  const file = findConfig(root)
  if (file === undefined) return defaultLinks
  const { module } = await runnerImport<{ readonly default: SiteConfig }>(join(root, file), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module.default.playback.providers?.map(({ links }) => links) ?? defaultLinks
}
