import { getErrorMessage } from '@cutroom/ground/error-message'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { documentAssets, type Build, type InlinedText } from '../respond/assets.ts'
import { FONT_LOADER, SCRIPT_LOADER } from '../respond/inline-scripts.ts'

/** Longest stylesheet that documents contain, in characters (docs/decisions/first-paint.md). */
const INLINED_STYLE_LENGTH = 90_000

/** @throws Error for a folder that has no build, or not all of it */
export async function readBuild(client: string): Promise<Build> {
  try {
    return await readFiles(client)
  } catch (cause) {
    const reason = getErrorMessage(cause).replace(/\.$/, '')
    throw new Error(`The build in ${client} is not complete (${reason}). Build the site again.`, { cause })
  }
}

async function readFiles(client: string): Promise<Build> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const { stylesheets } = documentAssets({ manifest })
  const styles = await Promise.all(
    stylesheets.map(async (path) => [path, inlinedText(await readFile(join(client, path), 'utf8'))] as const),
  )
  const short = styles.filter(([, { text }]) => text.length <= INLINED_STYLE_LENGTH && !text.includes('</'))
  return {
    manifest,
    inlined: {
      styles: Object.fromEntries(short),
      loader: inlinedText(SCRIPT_LOADER),
      fontLoader: inlinedText(FONT_LOADER),
    },
  }
}

function inlinedText(text: string): InlinedText {
  return { text, source: hashSource(text) }
}

/** The source of an inlined text in a policy, without its quotes (CSP Level 3, hash sources). */
export function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
