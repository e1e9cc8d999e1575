import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { EmbeddedContent } from './launch.ts'

const CONTENT_SERVICE = '@cutroom/content-service'

/**
 * Returns the content service that a studio's folder has installed.
 *
 * @throws Error when there is none
 */
export function embeddedContent(root: string): EmbeddedContent {
  try {
    const dataset = requireFrom(root).resolve(`${CONTENT_SERVICE}/demo.ndjson`)
    return { program: programOf(root, CONTENT_SERVICE), dataset }
  } catch (cause) {
    throw new Error(
      'There is no content: SANITY_PROJECT_ID is not set, and the embedded content service is not installed. ' +
        `Set the project in .env, or run npm install --save-dev ${CONTENT_SERVICE}.`,
      { cause },
    )
  }
}

/**
 * Returns the file of the program that a package has installed in a studio's folder.
 *
 * @throws Error when the package is not installed or has no program
 */
export function programOf(root: string, name: string): string {
  const manifest = requireFrom(root).resolve(`${name}/package.json`)
  // The manifest of an installed package; npm writes `bin` as an object or a path.
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> }
  const file = typeof bin === 'object' ? Object.values(bin)[0] : bin
  if (file === undefined) throw new Error(`The package ${name} has no program.`)
  return join(dirname(manifest), file)
}

const requireFrom = (root: string) => createRequire(join(root, 'package.json'))
