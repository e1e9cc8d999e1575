import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePort } from '../../src/launch/ports.ts'

const run = promisify(execFile)
const PACKAGES = ['player-core', 'content-client', 'portfolio-ui', 'site-kit']

/** The environment without the variables that Vitest and pnpm set. */
const CONSUMER_ENV = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV$|VITEST|npm_|pnpm_|TEST$|DEV$|PROD$|MODE$)/.test(name),
  ),
)

/** A studio's site in a folder outside of the repository, that listens on a port of this machine. */
export interface StudioSite {
  readonly folder: string
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Copies a template out of the repository, installs the packed packages there with npm, checks its types, builds it and
 * starts its server. Requires the packages' `dist`.
 *
 * @param content origin of the content service
 * @throws Error with the output of a command that fails
 */
export async function startStudioSite(template: string, content: string): Promise<StudioSite> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-studio-'))
  await cp(template, folder, { recursive: true })
  const tarballs = await Promise.all(PACKAGES.map((name) => pack(name, join(folder, 'packages'))))
  for (const args of [
    ['install', '--no-audit', '--no-fund', ...tarballs],
    ['run', 'typecheck'],
    ['run', 'build'],
  ]) {
    await npm(folder, args)
  }
  const port = await choosePort(null, 5080, '--port')
  const server = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: {
      ...CONSUMER_ENV,
      PORT: String(port),
      SANITY_PROJECT_ID: 'abc',
      SANITY_API_HOST: content,
      SANITY_IMAGE_HOST: content,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve)
    server.once('exit', (code) => reject(new Error(`The server has ended with ${code}.`)))
  })
  return {
    folder,
    url: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function pack(name: string, destination: string): Promise<string> {
  const cwd = join(import.meta.dirname, '../../..', name)
  const { stdout } = await run('pnpm', ['pack', '--json', '--pack-destination', destination], { cwd })
  return (JSON.parse(stdout) as { filename: string }).filename
}

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  try {
    await run('npm', args, { cwd, env: CONSUMER_ENV })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`npm ${args.slice(0, 2).join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`, { cause })
  }
}
