/* Runs a command of this repository on any machine that has Node.js 20 or newer and npm: `node
   scripts/with-toolchain.mjs COMMAND [ARGUMENTS]`. A newer Node.js and pnpm come from the npm
   registry, with integrity hashes (scripts/toolchain/package-lock.json) and without install
   scripts. Then the packages are installed from the lockfile. Both are skipped while nothing has
   changed. Plain JavaScript without dependencies, since nothing is installed yet when it runs. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NO_TELEMETRY } from './no-telemetry.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const toolchain = join(root, 'scripts', 'toolchain')
const windows = process.platform === 'win32'

/** The oldest Node.js that every dependency supports; jsdom needs the newest. */
const MIN_NODE = [24, 15]

const [command, ...args] = process.argv.slice(2)
if (command === undefined) fail('Usage: node scripts/with-toolchain.mjs COMMAND [ARGUMENTS]', 2)
refuseUnusablePath()

const env = environment()
const lock = await acquireLock()
once('toolchain', [join(toolchain, 'package-lock.json')], toolchainPrograms(), () => {
  console.log('Setting up: Node.js and pnpm from the npm registry …')
  // Node.js is a package of one platform, and settings of npm may omit these.
  run('npm ci --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error', toolchain)
})
const node = preferToolchain()
once('workspace', workspaceManifests(), [join(root, 'node_modules', '.pnpm', 'lock.yaml')], () => {
  console.log('Setting up: the packages of the workspace, which takes some minutes the first time …')
  run('pnpm install --frozen-lockfile --reporter=append-only --loglevel=warn', root)
})
lock.close()
forward()

/** The rule of `findPathProblem` of ground, which is not installed yet. */
function refuseUnusablePath() {
  const [character] = (windows ? /[#?*&;]/ : /[#?*\\:]/).exec(root) ?? []
  if (character === undefined) return
  fail(
    `The path ${root} has the character ${character}, and the programs of this repository cannot run below it. ` +
      'Rename that folder.',
  )
}

/**
 * The environment of every child process: no telemetry, npm's certificate authorities for pnpm, a
 * cache of compiled code, and caches in the repository where the home folder is not writable.
 */
function environment() {
  const result = {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache', 'playwright'),
    ...process.env,
    ...(cacheFolders().every(isWritable) ? {} : cachesIn(join(root, '.cache'))),
    ...NO_TELEMETRY,
    npm_config_update_notifier: 'false',
  }
  if (!result.NODE_EXTRA_CA_CERTS) {
    const { stdout } = spawnSync('npm config get cafile', { encoding: 'utf8', shell: true })
    const cafile = stdout?.trim()
    if (cafile && cafile !== 'null' && cafile !== 'undefined') result.NODE_EXTRA_CA_CERTS = cafile
  }
  return result
}

/** Folders of the home folder that npm, pnpm, turbo and Vitest write to by default. */
function cacheFolders() {
  const names = [
    '.npm/_cacache',
    '.npm/_logs',
    '.cache/pnpm',
    '.config/pnpm',
    '.config/turborepo',
    '.local/share/pnpm',
  ]
  return [...names, '.local/share/vitest', '.local/state/pnpm'].map((name) => join(homedir(), name))
}

/** Whether a folder is writable or can be created; it tries: root's permissions say nothing. */
function isWritable(folder) {
  if (!existsSync(folder) && dirname(folder) !== folder) return isWritable(dirname(folder))
  try {
    rmdirSync(mkdtempSync(join(folder, '.cutroom-')))
    return true
  } catch {
    return false
  }
}

/** Variables that move the caches of npm, pnpm and turbo from the home folder. */
function cachesIn(folder) {
  return {
    npm_config_cache: join(folder, 'npm'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_STATE_HOME: join(folder, 'state'),
  }
}

/**
 * Waits until no other run sets up: `npm ci` deletes what that one has installed. The lock is a
 * socket, which the system closes when its process is killed.
 */
async function acquireLock() {
  // The path of a socket has about 100 characters at most.
  process.chdir(root)
  mkdirSync('.cache', { recursive: true })
  const path = windows ? join('\\\\?\\pipe', root) : join('.cache', 'setup')
  for (;;) {
    const server = createServer((socket) => socket.destroy())
    const error = await new Promise((done) => server.once('error', done).listen(path, () => done()))
    // Some file systems have no sockets: then there is no lock.
    if (error?.code !== 'EADDRINUSE') return server
    const code = await new Promise((done) => {
      const socket = connect(path, () => console.log('Waiting for another command that sets up …'))
      socket.on('error', (error) => done(error.code)).on('close', () => done())
      socket.resume()
    })
    if (code === 'ECONNREFUSED') rmSync(path, { force: true })
    // That of another user cannot be asked.
    else if (code === 'EACCES' || code === 'EPERM') return server
  }
}

/**
 * Prepends Node.js and pnpm to PATH: that of the machine, or a newer one where it is too old.
 * @returns the path of Node.js
 */
function preferToolchain() {
  const bin = join(toolchain, 'node_modules', '.bin')
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isNewEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
  const ofMachine = process.env.CUTROOM_NODE !== 'toolchain' && isNewEnough
  const [, newer = ''] = toolchainPrograms()
  const node = ofMachine ? process.execPath : newer
  if (!existsSync(node)) {
    fail(
      `Node.js ${process.versions.node} is too old for this repository, and npm has no newer one for ` +
        `${process.platform} on ${process.arch} to set up. Install Node.js ${MIN_NODE.join('.')} or newer.`,
    )
  }
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[key] = [dirname(node), bin, join(root, 'node_modules', '.bin'), env[key]]
    .filter(Boolean)
    .join(delimiter)
  return node
}

function workspaceManifests() {
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => join(root, name))
}

/** Programs of the toolchain: pnpm, and Node.js where npm has one that runs here: with glibc on Linux. */
function toolchainPrograms() {
  const canRun = process.platform !== 'linux' || 'glibcVersionRuntime' in process.report.getReport().header
  const modules = join(toolchain, 'node_modules')
  const { optionalDependencies } = JSON.parse(readFileSync(join(toolchain, 'package.json'), 'utf8'))
  const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}`
  const node = join(modules, name, 'bin', windows ? 'node.exe' : 'node')
  return [
    join(modules, 'pnpm', 'dist', 'pnpm.mjs'),
    ...(canRun && name in optionalDependencies ? [node] : []),
  ]
}

/** Runs `step` unless all `results` exist, and they and their `sources` are those of the last time. */
function once(name, sources, results, step) {
  const stamp = join(toolchain, 'node_modules', `.${name}-installed`)
  const digest = () => {
    const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
    for (const file of [...sources, ...results]) hash.update(existsSync(file) ? readFileSync(file) : 'none')
    return hash.digest('hex')
  }
  if ([stamp, ...results].every(existsSync) && readFileSync(stamp, 'utf8') === digest()) return
  rmSync(stamp, { force: true })
  step()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest())
}

function run(line, cwd) {
  // npm and pnpm are scripts on Windows, which only a shell runs.
  const { status, error } = spawnSync(line, { cwd, env, stdio: 'inherit', shell: true })
  if (status === 0) return
  const reason = error ? error.message : `it ended with ${status}`
  fail(
    `Setting up failed: \`${line}\`: ${reason}.\n` +
      'The packages come from the npm registry: see the lines above, check the network or proxy, and run the command again.',
  )
}

/** Runs the command, forwards the signals of this process, and exits with its exit code. */
function forward() {
  const options = { cwd: root, env, stdio: 'inherit' }
  // The shell of Windows, which other programs need there, splits arguments at their spaces.
  const child =
    windows && command !== 'node'
      ? spawn([command, ...args].join(' '), { ...options, shell: true })
      : spawn(command === 'node' ? node : command, args, options)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The terminal sends Ctrl-C to the child too; a second signal would interrupt its shutdown.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
}

function fail(message, code = 1) {
  console.error(message)
  process.exit(code)
}
