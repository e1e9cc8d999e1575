import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'

/** CommonJS cannot require the packages, and is not meant to. */
const ESM_ONLY = new Set(['node10', 'node16-cjs'])

const WITHOUT_TYPES = [/\.(?:css|ndjson|json)$/, /^\.\/font\//]

const REQUIRED = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']

/** Files that no package has: sources, tests, stories, and maps to sources. */
const REFUSED = /(?:^|\/)(?:src|test|typegen)\/|\.(?:test|test-d|stories)\.|\.d\.ts\.map$/

interface PackedManifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly exports?: object
}

export function readTarball(tarball: Uint8Array): { manifest: PackedManifest; files: readonly string[] } {
  const unpacked = createPackageFromTarballData(tarball)
  const folder = `/node_modules/${unpacked.packageName}/`
  return {
    manifest: JSON.parse(unpacked.readFile(`${folder}package.json`)) as PackedManifest,
    files: unpacked.listFiles().map((file) => file.replace(folder, '')),
  }
}

/** What keeps a packed package from being published: entries, types, files, licence, ranges. */
export async function packageProblems(tarball: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const { manifest, files } = readTarball(tarball)
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
  return [
    ...messages.map((message) => `publint: ${JSON.stringify(message)}`),
    ...(manifest.exports === undefined ? [] : await typeProblems(tarball)),
    ...REQUIRED.filter((file) => !files.includes(file)).map((file) => `${file} is not packed`),
    ...files.filter((file) => REFUSED.test(file)).map((file) => `${file} is packed`),
    ...(manifest.license === 'MIT' ? [] : [`the licence is ${manifest.license}`]),
    ...['workspace:', '@cutroom/source']
      .filter((text) => JSON.stringify(manifest).includes(text))
      .map((text) => `the manifest has ${text}, which leads nowhere outside of the workspace`),
  ]
}

async function typeProblems(tarball: Uint8Array): Promise<readonly string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: WITHOUT_TYPES,
  })
  if (result.types === false) return ['there are no types']
  return result.problems
    .filter((problem) => !('resolutionKind' in problem && ESM_ONLY.has(problem.resolutionKind)))
    .map((problem) => `types: ${JSON.stringify(problem)}`)
}
