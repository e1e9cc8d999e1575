/*
 * Runs a command of this repository on any machine that has Node.js 20 or newer and npm:
 *
 *   node scripts/with-toolchain.mjs COMMAND [ARGUMENTS]
 *
 * The workspace needs a newer Node.js than 20 and pnpm. Both come from the npm registry, with integrity hashes
 * (scripts/toolchain/package-lock.json) and without install scripts. A machine whose Node.js is new enough keeps
 * it. Then the workspace's packages are installed as its lockfile says. Both steps are skipped as long as the
 * lockfiles are the ones that were installed last.
 *
 * Plain JavaScript without dependencies, since nothing is installed yet when it runs.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NO_TELEMETRY } from './no-telemetry.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const toolchain = join(root, 'scripts', 'toolchain')
const windows = process.platform === 'win32'

/** The oldest Node.js that every dependency accepts (jsdom asks for the most). */
const NEEDED_NODE = [24, 15]

const [command, ...args] = process.argv.slice(2)
if (command === undefined) fail('Usage: node scripts/with-toolchain.mjs COMMAND [ARGUMENTS]', 2)

const env = environment()
once('toolchain', [join(toolchain, 'package-lock.json')], join(toolchain, 'node_modules'), () => {
  console.log('Setting up: Node.js and pnpm from the npm registry …')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], toolchain)
})
preferToolchain()
once('workspace', workspaceManifests(), join(root, 'node_modules'), () => {
  console.log('Setting up: the packages of the workspace …')
  run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], root)
})
forward()

/**
 * Environment of every child: telemetry off, npm's certificate authorities handed on to pnpm, and caches in the
 * repository where the home folder cannot have them.
 */
function environment() {
  const result = {
    ...process.env,
    ...(isWritable(homedir()) ? {} : cachesIn(join(root, '.cache'))),
    ...NO_TELEMETRY,
    npm_config_update_notifier: 'false',
  }
  if (!result.NODE_EXTRA_CA_CERTS) {
    const { stdout } = spawnSync('npm', ['config', 'get', 'cafile'], { encoding: 'utf8', shell: windows })
    const cafile = stdout?.trim()
    if (cafile && cafile !== 'null' && cafile !== 'undefined') result.NODE_EXTRA_CA_CERTS = cafile
  }
  return result
}

/** Whether a folder takes files, or may be created: neither its permissions nor the user's name tell for sure. */
function isWritable(folder) {
  if (!existsSync(folder) && dirname(folder) !== folder) return isWritable(dirname(folder))
  try {
    rmdirSync(mkdtempSync(join(folder, '.cutroom-')))
    return true
  } catch {
    return false
  }
}

/** Settings by which npm, pnpm and turbo keep everything that they download in `folder`, and none in the home folder. */
function cachesIn(folder) {
  return {
    npm_config_cache: join(folder, 'npm'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_STATE_HOME: join(folder, 'state'),
  }
}

/** Puts pnpm, and Node.js where the machine's is too old, first in PATH. */
function preferToolchain() {
  const bin = join(toolchain, 'node_modules', '.bin')
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const newEnough = major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1])
  const own = process.env.CUTROOM_NODE !== 'toolchain' && newEnough ? [dirname(process.execPath)] : []
  if (own.length === 0 && !existsSync(join(bin, windows ? 'node.cmd' : 'node'))) {
    fail(
      `Node.js ${process.versions.node} is too old for this repository, and npm has no newer one for ` +
        `${process.platform} on ${process.arch} to set up. Install Node.js ${NEEDED_NODE.join('.')} or newer.`,
    )
  }
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[key] = [...own, bin, join(root, 'node_modules', '.bin'), env[key]].filter(Boolean).join(delimiter)
}

/** Every file that says what is installed into the workspace. */
function workspaceManifests() {
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => join(root, name))
}

/** Does `step` unless it was done before for the same content of `files` and `result` is still there. */
function once(name, files, result, step) {
  const hash = createHash('sha256')
  hash.update(`${process.platform}-${process.arch}`)
  for (const file of files) hash.update(readFileSync(file))
  const digest = hash.digest('hex')
  const mark = join(toolchain, 'node_modules', `.${name}-installed`)
  if (existsSync(result) && existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
  rmSync(mark, { force: true })
  step()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, digest)
}

function run(program, programArgs, cwd) {
  const { status, error } = spawnSync(program, programArgs, { cwd, env, stdio: 'inherit', shell: windows })
  if (status === 0) return
  const reason = error ? error.message : `it ended with ${status}`
  fail(
    `Setting up failed: \`${program} ${programArgs.join(' ')}\`: ${reason}.\n` +
      'The packages come from the npm registry: see the lines above, check the network or proxy, and run the command again.',
  )
}

/** Runs the command with the signals of this process, and ends as it ends. */
function forward() {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: windows })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches the child by the terminal too; a second one would cut short its orderly stop.
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
