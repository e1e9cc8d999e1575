import { createFolder } from '@cutroom/ground/create-folder'
import { isRecord } from '@cutroom/ground/is-record'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { EmbeddedContent } from './launch.ts'

const CONTENT_SERVICE = '@cutroom/content-service'

interface PackageManifest {
  readonly version: string
}

/** @throws Error when the folder has no content service */
export function embeddedContent(root: string): EmbeddedContent {
  try {
    const dataset = requireFrom(root).resolve(`${CONTENT_SERVICE}/demo.ndjson`)
    return { program: findProgram(root, CONTENT_SERVICE), dataset }
  } catch (cause) {
    throw new Error(
      `SANITY_PROJECT_ID is not set, and the embedded content service is not installed. Set the project in .env, or run npm install --include=dev --save-dev ${CONTENT_SERVICE}.`,
      { cause },
    )
  }
}

// This package's manifest is two folders above, in the sources and in `dist`.
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as PackageManifest

/** The Studio's package with its built files, in the version of this package. */
export const STUDIO = { name: '@cutroom/studio', version } as const

/** Installs the Studio into the folder of the content service's data, unless it is there. */
export function installStudio(
  data: string,
  install: (folder: string, name: string) => boolean = npmInstall,
): string {
  const folder = join(data, 'studio')
  const build = join(folder, 'node_modules', STUDIO.name, 'dist')
  const manifest = join(folder, 'package.json')
  // npm writes it last: an installation that was interrupted has files, but no record.
  const isCurrent = () => readDependencies(manifest)[STUDIO.name] === STUDIO.version
  if (isCurrent()) return build
  console.log('Installing the Studio for the first start …')
  rmSync(folder, { recursive: true, force: true })
  createFolder(folder)
  // Without a manifest npm installs into the nearest folder above that has one.
  writeFileSync(manifest, JSON.stringify({ private: true }))
  if (install(folder, `${STUDIO.name}@${STUDIO.version}`) && isCurrent()) return build
  throw new Error(
    'The Studio could not be installed. See the output of npm above, or start without --studio.',
  )
}

/** The dependencies of a manifest; none of one that is missing or not whole. */
function readDependencies(manifest: string): Readonly<Record<string, unknown>> {
  try {
    const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly dependencies?: unknown }
    return isRecord(dependencies) ? dependencies : {}
  } catch {
    return {}
  }
}

function npmInstall(folder: string, name: string): boolean {
  // The Studio is built: none of its packages has to run a script on this machine.
  const command = `npm install --save --save-exact --ignore-scripts --no-audit --no-fund ${name}`
  // npm is a script on Windows, which only a shell runs; it would split a folder at its spaces.
  const { status } = spawnSync(command, { cwd: folder, stdio: 'inherit', shell: true })
  return status === 0
}

/** Returns the file of a package's program. */
export function findProgram(root: string, name: string): string {
  const manifest = requireFrom(root).resolve(`${name}/package.json`)
  // The manifest of an installed package; npm writes `bin` as an object or a path.
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> }
  const file = typeof bin === 'object' ? Object.values(bin)[0] : bin
  if (file === undefined) throw new Error(`The package ${name} has no program.`)
  return join(dirname(manifest), file)
}

const requireFrom = (root: string) => createRequire(join(root, 'package.json'))
