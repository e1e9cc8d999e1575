/* `pnpm release --dry-run`: builds and packs the published packages, checks tarballs and licences,
   and installs the tarballs in projects outside of the repository, with npm and pnpm. Without the
   option it then publishes what the registry does not have. */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../launch/root.ts'
import { packed } from '../testing/vitest/packed.ts'
import { licenceProblems, readLicences, readStudioLicences } from './licences.ts'
import { packageProblems, readTarball } from './package-problems.ts'

const DESTINATION = join(ROOT, '.release')

const CONSUMERS = ['@cutroom/portfolio-ui', 'create-cutroom']

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })

/** The Studio is installed apart, and is built as it is packed (docs/decisions/studio.md). */
const STUDIO = '@cutroom/studio'

const published = globSync('{packages,apps}/*/package.json', { cwd: ROOT })
  .map((file) => ({ folder: join(ROOT, file, '..'), ...readManifest(join(ROOT, file)) }))
  .filter(({ private: isPrivate }) => !isPrivate)
const workspaces = published.map(({ name }) => name).filter((name) => name !== STUDIO)

run('turbo', ['run', 'build', ...workspaces.map((name) => `--filter=${name}`), '--output-logs=errors-only'])
run('pnpm', ['-C', 'apps/studio', 'install', '--frozen-lockfile', '--reporter=silent'])

rmSync(DESTINATION, { recursive: true, force: true })
mkdirSync(DESTINATION)
const problems: string[] = []
const packages = []
for (const { folder, name } of published) {
  const tarball = await packed(folder)
  const { manifest, files } = readTarball(tarball)
  const file = join(DESTINATION, `${name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`)
  writeFileSync(file, tarball)
  packages.push({ name, version: manifest.version, file })
  console.log(`${name} ${manifest.version}: ${files.length} files, ${Math.ceil(tarball.length / 1024)} KB`)
  problems.push(...(await packageProblems(tarball)).map((problem) => `${name}: ${problem}`))
}
const versions = new Set(packages.map(({ version }) => version))
if (versions.size !== 1) problems.push(`The packages have several versions: ${[...versions].join(', ')}.`)
problems.push(
  ...licenceProblems(await readLicences(workspaces)),
  ...licenceProblems(await readStudioLicences()),
)
if (problems.length > 0) {
  console.error(`\nThe release is not ready:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exit(1)
}

for (const name of CONSUMERS) run('pnpm', ['--filter', name, 'run', 'test:consumers'])

if (values['dry-run']) console.log('\nThe release is ready; nothing was published.')
else for (const tarball of packages) publish(tarball)

function readManifest(file: string): { readonly name: string; readonly private?: boolean } {
  return JSON.parse(readFileSync(file, 'utf8')) as { name: string; private?: boolean }
}

/** Publishes a tarball that the registry lacks; in a trusted workflow with provenance. */
function publish({ name, version, file }: { name: string; version: string; file: string }): void {
  const known = spawnSync('npm', ['view', `${name}@${version}`, 'version'], { encoding: 'utf8' })
  if (known.stdout.trim() === version) return console.log(`${name} ${version} is published already.`)
  const provenance = process.env['GITHUB_ACTIONS'] === 'true' ? ['--provenance'] : []
  run('npm', ['publish', file, '--access', 'public', ...provenance])
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, RELEASE: '1' },
    shell: process.platform === 'win32',
  })
}
