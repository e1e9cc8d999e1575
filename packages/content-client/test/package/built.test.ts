import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { HERE } from './here.ts'

const KB = 1024
const ENTRY = 'virtual:entry'

/**
 * The packages, and the size in bytes, of what a browser loads for these exports of the built
 * package.
 */
async function bundled(entry: string, exports: string): Promise<{ packages: string[]; bytes: number }> {
  const external = new Set<string>()
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: HERE,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? `export ${exports} from '${join(HERE, 'dist', entry)}'` : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: ENTRY,
        external: (id) =>
          /^(react|@sanity\/client|@sanity\/image-url|groq)(\/|$)/.test(id) && external.add(id) !== null,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    packages: [...new Set(chunks.flatMap(({ imports }) => imports.filter((id) => external.has(id))))].sort(),
    bytes: chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
  }
}

describe('the built entries', () => {
  it.each([
    ['index.js', '*', 12.5, ['@sanity/client', '@sanity/image-url', 'groq']],
    // What a page in preview uses of it.
    ['index.js', '{ createPageQueries }', 9.1, ['@sanity/image-url', 'groq']],
    ['images/index.js', '*', 1.5, []],
    // What an open page uses; `watchPublished` is for servers, `liveEvents` for callers with a
    // client.
    ['live/index.js', '{ followPublished, replaceEqualDeep }', 4, []],
    ['stega/index.js', '*', 0.5, []],
    ['preview/index.js', '*', 7, ['@sanity/client']],
    ['react/index.js', '*', 7, ['@sanity/client', 'react', 'react/jsx-runtime']],
  ] as const)('%s has %s within %d KB and with the packages %j', async (entry, exports, budget, packages) => {
    const output = await bundled(entry, exports)
    console.log(`${entry}: ${output.bytes} bytes`)
    expect(output.bytes).toBeLessThan(budget * KB)
    expect(output.packages).toEqual(packages)
  })
})

it('the build keeps "use client" in the files that have it', () => {
  const first = (file: string) => /^['"]use client['"]/.test(readFileSync(join(HERE, file), 'utf8'))
  const sources = globSync('src/react/*.{ts,tsx}', { cwd: HERE, exclude: ['**/*.test.*'] })
  const written = sources.filter(first).sort()
  expect(written).toEqual(['src/react/live-query.tsx'])
  const built = (file: string) => file.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js')
  expect(sources.filter((file) => first(built(file))).sort()).toEqual(written)
})
