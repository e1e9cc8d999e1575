import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'

/** Gzipped size in bytes of what a page loads for an entry, and what that is made of. */
async function measure(code: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: new URL('..', import.meta.url).pathname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    splitting: true,
    outdir: 'out',
    write: false,
    metafile: true,
  })
  // What is only imported dynamically comes in chunks of its own.
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement') load(path)
  }
  load('out/stdin.js')
  const sizes = outputFiles
    .filter(({ path }) => [...loaded].some((name) => path.endsWith(name)))
    .map(({ contents }) => gzipSync(contents, { level: 9 }).length)
  const inputs = [...loaded].flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), inputs }
}

describe('what a page loads, minified and gzipped', () => {
  test('the core without providers: at most 4 KB', async () => {
    const { bytes, inputs } = await measure("export { createPortfolioStore } from './dist/index.js'")
    console.log(`core: ${bytes} B`)
    expect(bytes).toBeLessThanOrEqual(4096)
    expect(inputs.filter((input) => /vimeo|hls|html5/.test(input))).toEqual([])
  })

  test('the list of providers: no engine of any', async () => {
    const { bytes, inputs } = await measure("export { defaultProviders } from './dist/providers/index.js'")
    console.log(`providers: ${bytes} B`)
    expect(bytes).toBeLessThanOrEqual(1200)
    expect(inputs.filter((input) => /@vimeo|hls\.js/.test(input))).toEqual([])
  })

  test('the measure would see an engine', async () => {
    const { bytes, inputs } = await measure("export { engine } from './dist/providers/vimeo/index.js'")
    expect(bytes).toBeGreaterThan(8000)
    expect(inputs.some((input) => input.includes('@vimeo'))).toBe(true)
  })
})
