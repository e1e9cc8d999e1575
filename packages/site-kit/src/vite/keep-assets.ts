import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { RECOVERY_PATH, RECOVERY_SCRIPT } from '../server/respond/inline-scripts.ts'
import { readSetting } from '../server/setting.ts'
import { PUBLIC_TOKEN } from './public-token.ts'

/** Setting with the folder of the deployed build, if another one is built. */
export const PREVIOUS_CLIENT = 'PREVIOUS_CLIENT'

/** Earlier builds that are kept: caches have documents for a week, with five deployments. */
const KEPT_BUILDS = 5

/** The hashed files of each build, the newest first, which no server sends. */
const RECORD = '.vite/builds.json'

const ASSETS = 'assets/'

type BuildFiles = readonly string[]

/** The builds of a folder, and the files that a new build may be without. */
interface PreviousBuilds {
  readonly builds: readonly BuildFiles[]
  readonly contents: ReadonlyMap<string, Buffer>
}

/**
 * Keeps the hashed files of the last builds, which cached documents name (docs/decisions/after-a-
 * deployment.md). Builds with a public token are not kept: it would outlast its setting.
 */
export function keepAssets(env: Readonly<Record<string, string | undefined>>): Plugin {
  let previous: PreviousBuilds = { builds: [], contents: new Map() }
  return {
    name: 'cutroom:keep-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before Vite empties the folder.
    async buildStart() {
      const { root, build } = this.environment.config
      previous = await readPrevious(readSetting(env[PREVIOUS_CLIENT]) ?? join(root, build.outDir))
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: RECOVERY_PATH.slice(1), source: RECOVERY_SCRIPT })
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith(ASSETS))
        .toSorted()
      const earlier = previous.builds.filter((each) => each.join() !== files.join()).slice(0, KEPT_BUILDS)
      for (const name of new Set(earlier.flat())) {
        const content = previous.contents.get(name)
        if (content && !existsSync(join(dir, name))) await write(join(dir, name), content)
      }
      await write(
        join(dir, RECORD),
        JSON.stringify(readSetting(env[PUBLIC_TOKEN]) ? earlier : [files, ...earlier]),
      )
    },
  }
}

/** Reads the builds of a folder; none of one without a record, or whose record is not whole. */
async function readPrevious(folder: string): Promise<PreviousBuilds> {
  const builds = await readFile(join(folder, RECORD), 'utf8')
    .then((record) => JSON.parse(record) as readonly BuildFiles[])
    .catch(() => [])
  const contents = new Map<string, Buffer>()
  for (const name of new Set(builds.flat())) {
    if (existsSync(join(folder, name))) contents.set(name, await readFile(join(folder, name)))
  }
  return { builds, contents }
}

async function write(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
