import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../packages/site-kit/src/launch/ports.ts'

/*
 * No container can be built where these checks run. What can be checked is: that the versions are the repository's, that
 * the paths exist, and that the files of the image alone, by its own commands, are a site that is healthy.
 */
const ROOT = join(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

let image: string
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'cutroom-image-'))
})
afterAll(() => rm(image, { recursive: true, force: true }))

/** The words of each instruction of this name, in order. */
function instructions(name: string): string[][] {
  return [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest.split(' '))
}

/** A command that an instruction gives as JSON. */
function command(pattern: RegExp): string[] {
  return JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]') as string[]
}

it("has the versions of the repository's toolchain", () => {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string
  }
  expect(dockerfile).toContain(`RUN npm install --global ${packageManager}\n`)
  const [major] = readFileSync(join(ROOT, '.node-version'), 'utf8').trim().split('.')
  expect(instructions('FROM').map(([name]) => name)).toEqual(
    Array.from({ length: 3 }, () => `node:${major}-slim`),
  )
})

it('runs as nobody special, and never has the settings of this machine in it', () => {
  expect(instructions('USER')).toEqual([['node']])
  expect(readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')).toEqual(
    // A pattern without folders is that of the root alone.
    expect.arrayContaining(['**/.env', '**/.env.*', '**/.cutroom', '**/node_modules']),
  )
})

it('is a healthy site with the files that it copies and nothing else', async () => {
  for (const words of instructions('COPY').filter(([first]) => first === '--from=build')) {
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
  const [, ...args] = command(/^CMD (.*)$/m)
  const site = spawn(process.execPath, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(site.stdout, 'data')
  const [, ...check] = command(/^HEALTHCHECK .*? CMD (.*)$/m)
  await promisify(execFile)(process.execPath, check, { cwd: image, env })
  site.kill('SIGTERM')
  expect(await once(site, 'exit')).toEqual([0, null])
  await expect(promisify(execFile)(process.execPath, check, { cwd: image, env })).rejects.toMatchObject({
    code: 1,
  })
})
