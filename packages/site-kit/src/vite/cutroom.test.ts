import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resolveConfig, type InlineConfig } from 'vite'
import { cutroom } from './cutroom.ts'

const resolveSite = (config: InlineConfig) =>
  resolveConfig(
    { root: tmpdir(), configFile: false, logLevel: 'silent', plugins: [cutroom()], ...config },
    'build',
  )

// A build changes it, and other tests of this process have that of tests.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'test'))
afterEach(() => void vi.unstubAllEnvs())

describe('cutroom', () => {
  it.each(['development', 'test', 'staging'])(
    'builds for production with NODE_ENV=%s',
    async (environment) => {
      vi.stubEnv('NODE_ENV', environment)
      expect((await resolveSite({})).isProduction).toBe(true)
    },
  )

  it('accepts settings of Vite that have no effect on addresses', async () => {
    const { base } = await resolveSite({ build: { sourcemap: true }, resolve: { alias: { '@': '/src' } } })
    expect(base).toBe('/')
  })

  it.each([
    ['`base` is "/films/"', { base: '/films/' }],
    ['`base` is ""', { base: '' }],
    ['`base` is "./"', { base: './' }],
    ['`base` is "https://cdn.example.com/"', { base: 'https://cdn.example.com/' }],
    ['`build.outDir` is "build"', { build: { outDir: 'build' } }],
    ['`build.assetsDir` is "static"', { build: { assetsDir: 'static' } }],
  ])('refuses a site that it would build without working addresses: %s', async (problem, config) => {
    await expect(resolveSite(config)).rejects.toThrow(problem)
  })
})
