import { exec, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '@cutroom/site-kit/launch/ports'

// Tests may run without a container engine: they read the Dockerfile, copy its files and run its
// commands.
const ROOT = join(import.meta.dirname, '../../../..')
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

let image: string
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'cutroom-image-'))
})
afterAll(() => rm(image, { recursive: true, force: true }))

/** Returns the words of each instruction of this name, in order. */
function readInstructions(name: string): string[][] {
  return [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest.split(' '))
}

/** Returns a command that an instruction has as JSON. */
function readCommand(pattern: RegExp): string[] {
  return JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]') as string[]
}

it("has the versions of the repository's toolchain", () => {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string
  }
  expect(dockerfile).toContain(`RUN npm install --global ${packageManager}\n`)
  const [major] = readFileSync(join(ROOT, '.node-version'), 'utf8').trim().split('.')
  expect(readInstructions('FROM').map(([name]) => name)).toEqual(
    Array.from({ length: 3 }, () => `node:${major}-slim`),
  )
})

it('runs without root and excludes local settings', () => {
  expect(readInstructions('USER')).toEqual([['node']])
  expect(readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')).toEqual(
    // A pattern without folders matches in the root only.
    expect.arrayContaining(['**/.env', '**/.env.*', '**/.cutroom', '**/node_modules']),
  )
})

it('gives its user the files of a checkout that only its owner may read', async () => {
  const [, command = ''] = /&& (chmod .*)$/m.exec(dockerfile) ?? []
  const checkout = await mkdtemp(join(tmpdir(), 'cutroom-checkout-'))
  onTestFinished(() => rm(checkout, { recursive: true }))
  const client = join(checkout, 'apps/site/dist/client')
  await mkdir(client, { recursive: true, mode: 0o700 })
  const files = ['apps/site/package.json', 'apps/site/server.js', 'apps/site/dist/client/app.js']
  for (const file of files) await writeFile(join(checkout, file), '', { mode: 0o600 })
  await promisify(exec)(command, { cwd: checkout })
  for (const file of files) expect((await stat(join(checkout, file))).mode & 0o777).toBe(0o644)
  expect((await stat(client)).mode & 0o777).toBe(0o755)
})

it('is a healthy site with only the files that it copies', async () => {
  for (const words of readInstructions('COPY').filter(([first]) => first === '--from=build')) {
    const [, ...paths] = words
    const target = paths.pop() ?? ''
    for (const path of paths) {
      const source = path.replace('/cutroom', ROOT)
      expect(existsSync(source)).toBe(true)
      await cp(source, join(image, target, target === './' ? basename(path) : ''), { recursive: true })
    }
  }
  const port = String(await freePort(4980))
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, SANITY_PROJECT_ID: 'abc' }
  const [, ...args] = readCommand(/^CMD (.*)$/m)
  const site = spawn(process.execPath, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void site.kill('SIGKILL'))
  await once(site.stdout, 'data')
  const [, ...check] = readCommand(/^HEALTHCHECK .*? CMD (.*)$/m)
  const checkHealth = () => promisify(execFile)(process.execPath, check, { cwd: image, env })
  // The site renders its first pages in the start period, in which failed checks do not count.
  await vi.waitFor(checkHealth, { timeout: 60_000, interval: 250 })
  site.kill('SIGTERM')
  expect(await once(site, 'exit')).toEqual([0, null])
  await expect(checkHealth()).rejects.toMatchObject({
    code: 1,
  })
})
