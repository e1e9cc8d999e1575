import { readFile } from 'node:fs/promises'

interface RateLimit {
  readonly name: string
  readonly namespace_id: string
  readonly simple: { readonly limit: number; readonly period: 10 | 60 }
}

interface WranglerConfig {
  readonly main: string
  readonly workers_dev: boolean
  readonly preview_urls: boolean
  readonly compatibility_date: string
  readonly assets: { readonly directory: string }
  readonly ratelimits: readonly RateLimit[]
}

/** What a Worker is run with here, from the file that deploys it: JSON with commas at the end, and comments on lines of their own. */
export async function readWranglerConfig(file: string) {
  const text = (await readFile(file, 'utf8')).replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/,(?=\s*[}\]])/g, '')
  const {
    main,
    assets,
    workers_dev: workersDev,
    preview_urls: previewUrls,
    compatibility_date: compatibilityDate,
    ratelimits,
  } = JSON.parse(text) as WranglerConfig
  return {
    main,
    assets,
    workersDev,
    previewUrls,
    compatibilityDate,
    ratelimits: Object.fromEntries(
      ratelimits.map(({ name, namespace_id, simple }) => [name, { namespace_id, simple }]),
    ),
  }
}
