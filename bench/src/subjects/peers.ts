/* The peers: sites of the same films as other studios would build them, from their own lockfiles,
   built on first use in `bench/.cache`. */
import { getErrorMessage } from '@cutroom/ground/error-message'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { freePort } from '@cutroom/site-kit/launch/ports'
import { startService, waitUntilReady } from '@cutroom/site-kit/launch/service'
import { hashFiles } from '../../../tools/testing/verified-folder.ts'
import type { DemoFilm, Subject, SubjectName } from './subject.ts'

const run = promisify(execFile)

const TEMPLATES = join(import.meta.dirname, '../../peers')
const CACHE = join(import.meta.dirname, '../../.cache/peers')

const FIRST_PORT = 4890

const MANIFESTS = ['package.json', 'package-lock.json'] as const

/** Widths of the posters' files; the smallest is the thumbnail's (`peers/shared/picture.tsx`). */
const POSTER_SIZES = [
  [200, 113],
  [640, 360],
  [1080, 608],
  [1920, 1080],
] as const

type PeerName = Exclude<SubjectName, 'ours'>

interface Peer {
  /** Arguments of Node.js that serve the build on a port. */
  serve(port: number): readonly string[]
  urlOfFilms(count: number): string
  readonly hasServer: boolean
}

const VITE_SITE: Peer = {
  // Files that are compressed in advance, as from a host of static files.
  serve: (port) => {
    const options = ['--brotli', '--gzip', '--single', '--etag', '--quiet', '--host', 'localhost']
    return ['node_modules/sirv-cli/bin.js', 'dist', ...options, '--port', String(port)]
  },
  urlOfFilms: (count) => `/?films=${count}`,
  hasServer: false,
}

const PEERS: Readonly<Record<PeerName, Peer>> = {
  next: {
    serve: (port) => [
      'node_modules/next/dist/bin/next',
      'start',
      '--hostname',
      'localhost',
      '--port',
      String(port),
    ],
    urlOfFilms: (count) => `/films/${count}`,
    hasServer: true,
  },
  vidstack: VITE_SITE,
  plain: VITE_SITE,
}

/** The environment without the variables that pnpm and turbo set for their own scripts. */
const ENV: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV$|npm_|pnpm_|VITEST|TURBO_)/.test(name)),
  ),
  NEXT_TELEMETRY_DISABLED: '1',
}

/** Builds a peer if needed, and serves it. */
export async function startPeer(name: PeerName, films: readonly DemoFilm[]): Promise<Subject> {
  const peer = PEERS[name]
  const folder = await buildPeer(name, films)
  const port = await freePort(FIRST_PORT)
  const url = `http://localhost:${port}`
  const service = startService(`The peer ${name}`, peer.serve(port), {
    cwd: folder,
    env: { ...ENV, NODE_ENV: 'production' },
    output: 'ignore',
  })
  await waitUntilReady(service, url)
  return {
    name,
    url: `${url}/`,
    urlOfPublic: null,
    hasServer: peer.hasServer,
    pids: [service.process.pid ?? 0],
    posters: films.map(({ poster }) => poster),
    urlOfFilms: (count) => `${url}${peer.urlOfFilms(count)}`,
    stop: () => service.stop(),
  }
}

/** The folder of the peer, built again if its source, its packages or the films have changed. */
async function buildPeer(name: PeerName, films: readonly DemoFilm[]): Promise<string> {
  const folder = join(CACHE, name)
  const peerFilms = films.map(({ filmUrl, ...film }) => ({
    ...film,
    posterUrl: undefined,
    src: `/media/${filmUrl.split('/').at(-1) ?? ''}`,
  }))
  const sources = [name, 'shared'].map((source) => hashFiles(join(TEMPLATES, source)))
  const state = JSON.stringify([sources, peerFilms])
  const stateFile = join(folder, '.built')
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return folder
  await mkdir(folder, { recursive: true })
  await rm(stateFile, { force: true })
  await cp(join(TEMPLATES, name), folder, { recursive: true })
  await cp(join(TEMPLATES, 'shared'), join(folder, 'shared'), { recursive: true })
  await writeFile(join(folder, 'films.json'), JSON.stringify(peerFilms))
  await writeMedia(films, join(folder, 'public/media'))
  await installPackages(name)
  console.log(`  building ${name} …`)
  await npm(folder, ['run', 'build'])
  for (const file of globSync('dist/**/*.{html,js,css}', { cwd: folder }).map((path) => join(folder, path))) {
    const content = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(content))
    await writeFile(`${file}.gz`, gzipSync(content))
  }
  await writeFile(stateFile, state)
  return folder
}

export async function installPackages(name: string): Promise<string> {
  const folder = join(CACHE, name)
  const state = MANIFESTS.map((file) => readFileSync(join(TEMPLATES, name, file), 'utf8')).join('')
  const stateFile = join(folder, '.installed')
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return folder
  await mkdir(folder, { recursive: true })
  for (const file of MANIFESTS) await cp(join(TEMPLATES, name, file), join(folder, file))
  console.log(`  installing ${name} …`)
  try {
    // `npm ci` refuses a lockfile without optional packages that a registry does not have.
    await npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund'])
  } catch (cause) {
    const { stdout: registry } = await run('npm', ['config', 'get', 'registry'], { env: ENV })
    const message = getErrorMessage(cause)
    throw new Error(
      `The packages of ${name} could not be installed from ${registry.trim()}. ` +
        `If the registry cannot be reached, \`pnpm bench --subjects ours\` measures our site alone.\n${message}`,
      { cause },
    )
  }
  await writeFile(stateFile, state)
  return folder
}

/** Films and posters from the content service, in the sizes that a studio would keep. */
async function writeMedia(films: readonly DemoFilm[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const download = async (url: string, file: string) => {
    if (existsSync(join(folder, file))) return
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
    await writeFile(join(folder, file), response.body ?? '')
  }
  for (const { poster, posterUrl, filmUrl } of films) {
    await download(filmUrl, filmUrl.split('/').at(-1) ?? '')
    for (const [width, height] of POSTER_SIZES) {
      await download(`${posterUrl}?w=${width}&h=${height}&fit=crop&q=75`, `${poster}-${width}.jpg`)
    }
  }
}

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  try {
    await run('npm', args, { cwd, env: ENV, maxBuffer: Infinity, shell: process.platform === 'win32' })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`npm ${args[0]} failed in ${cwd}:\n${stdout}\n${stderr}`, { cause })
  }
}
