import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const HERE = import.meta.dirname
const PACKAGES = [join(HERE, '../../../player-core'), join(HERE, '../..')]
const FILM = join(HERE, '../../../player-core/testing/fixtures/film.mp4')

/** The environment without the variables that Vitest and pnpm set. */
export const CONSUMER_ENV: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(NODE_ENV$|VITEST|npm_|pnpm_|TEST$|DEV$|PROD$|MODE$)/.test(name),
    ),
  ),
  NEXT_TELEMETRY_DISABLED: '1',
}

/** Creates a folder outside of the repository; the caller removes it. */
export const makeFolder = (name: string) => mkdtemp(join(tmpdir(), `cutroom-consumer-${name}-`))

/**
 * Packs player-core and portfolio-ui as they are published and returns the tarballs. Requires a
 * built `dist`.
 */
export async function packAll(folder: string): Promise<readonly string[]> {
  const tarballs: string[] = []
  for (const cwd of PACKAGES) {
    const { stdout } = await run('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd })
    tarballs.push((JSON.parse(stdout) as { filename: string }).filename)
  }
  return tarballs
}

/** The name of a file in the paragraph before its code, and the code. */
const README_FILE = /`([\w.-]+\.tsx?)`(?:.|\n(?!\n))*\n\n```tsx?\n([^]*?)```\n/g

/** Writes the code of the README into `shared`: the files whose packages the app has. */
async function writeReadmeFiles(folder: string): Promise<void> {
  const readme = await readFile(join(HERE, '../../README.md'), 'utf8')
  const manifest = await readFile(join(folder, 'package.json'), 'utf8')
  const files = [...readme.matchAll(README_FILE)]
  const blocks = readme.match(/^```tsx?$/gm)?.length
  if (files.length !== blocks)
    throw new Error(`${files.length} of ${blocks} files in the README have a name.`)
  for (const [, name = '', code = ''] of files) {
    const imported = [...code.matchAll(/from '((?:@[\w.-]+\/)?[\w-]+)/g)].map(([, found]) => found)
    const isInstalled = imported.every(
      (found) => found?.startsWith('@cutroom/') || manifest.includes(`"${found}"`),
    )
    if (isInstalled) await writeFile(join(folder, 'shared', name), code)
  }
}

/**
 * Copies the template of an app and the files of the README to a folder, installs it and the
 * tarballs there with npm, and builds it.
 * @throws Error with the output of npm or of the build when it fails.
 */
export async function buildApp(template: string, folder: string, tarballs: readonly string[]): Promise<void> {
  await cp(join(HERE, 'apps', template), folder, { recursive: true })
  await cp(join(HERE, 'apps/shared'), join(folder, 'shared'), { recursive: true })
  await mkdir(join(folder, 'public'), { recursive: true })
  await copyFile(FILM, join(folder, 'public/film.mp4'))
  for (const file of ['poster.svg', 'films.json'])
    await copyFile(join(HERE, 'apps/shared', file), join(folder, 'public', file))
  await writeReadmeFiles(folder)
  await npm(folder, ['install', '--no-audit', '--no-fund', ...tarballs])
  await npm(folder, ['run', 'build'])
}

const npm = (cwd: string, args: readonly string[]) => runIn(cwd, 'npm', args)

/**
 * Runs a command in an app's folder, in the environment of a consumer.
 *
 * @throws Error with its output when it fails.
 */
export async function runIn(cwd: string, command: string, args: readonly string[]): Promise<void> {
  try {
    await run(command, args, { cwd, env: CONSUMER_ENV })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args[0]} failed in ${cwd}:\n${stdout}\n${stderr}`, { cause })
  }
}

/** Removes a folder of `makeFolder`. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })
