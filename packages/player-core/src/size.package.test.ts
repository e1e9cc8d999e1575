import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** What is imported dynamically is loaded when it is needed, and so no part of an entry's size. */
const leaveOutDynamicImports: Plugin = {
  name: 'leave-out-dynamic-imports',
  setup(bundle) {
    bundle.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : null,
    )
  },
}

/**
 * Size of what some code loads, bundled, minified and gzipped, in bytes, and the files that it is
 * made of.
 */
async function measure(code: string, plugins: readonly Plugin[] = [leaveOutDynamicImports]) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: dirname(import.meta.dirname) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: [...plugins],
  })
  const [output] = outputFiles
  return {
    bytes: gzipSync(output?.contents ?? '', { level: 9 }).length,
    inputs: Object.keys(metafile.inputs),
  }
}

describe('the entries, minified and gzipped', () => {
  // All that loads for a media file before its play is likely.
  it('take at most 5.6 KB for the core without players', async () => {
    const { bytes, inputs } = await measure("export { createPortfolioStore } from './dist/index.js'")
    console.log(`core: ${bytes} B`)
    expect(bytes).toBeLessThanOrEqual(5735)
    expect(inputs.filter((input) => /vimeo|hls|html5|playback-effects/.test(input))).toEqual([])
  })

  it('take at most 8.71 KB for the core with players', async () => {
    const { bytes } = await measure("export { createPortfolioStore } from './dist/index.js'", [])
    console.log(`core and players: ${bytes} B`)
    expect(bytes).toBeLessThanOrEqual(8919)
    expect(bytes).toBeGreaterThan(5735)
  })

  it('take at most 1.2 KB for the list of providers without players', async () => {
    const { bytes, inputs } = await measure("export { defaultProviders } from './dist/providers/index.js'")
    console.log(`providers: ${bytes} B`)
    expect(bytes).toBeLessThanOrEqual(1229)
    expect(inputs.filter((input) => /@vimeo|node_modules.hls|youtube/.test(input))).toEqual([])
  })

  // Bundlers warn in each build of an app of a package that it has not installed.
  it('import hls.js with its provider only', async () => {
    const readPackages = async (entry: string) => {
      const { inputs } = await measure(`export * from './dist/${entry}'`, [])
      return inputs.flatMap((input) => /node_modules\/(hls\.js)\//.exec(input)?.[1] ?? [])
    }
    expect(await readPackages('providers/index.js')).toEqual([])
    expect(await readPackages('providers/hls/index.js')).toEqual(['hls.js'])
  })

  it('take at most 0.8 KB for YouTube where it is listed, and 6 KB with its first film', async () => {
    const listed = await measure("export { youtube } from './dist/providers/youtube/index.js'")
    const playerFactory = await measure(
      "export { playerFactory } from './dist/providers/youtube/youtube-player.js'",
    )
    console.log(`youtube: ${listed.bytes} B, its players: ${playerFactory.bytes} B`)
    expect(listed.bytes).toBeLessThanOrEqual(819)
    expect(playerFactory.bytes).toBeLessThanOrEqual(6144)
  })

  it('would exceed these sizes with the code of a player', async () => {
    const { bytes, inputs } = await measure(
      "export { playerFactory } from './dist/providers/vimeo/vimeo-player.js'",
    )
    expect(bytes).toBeGreaterThan(8000)
    expect(inputs.some((input) => input.includes('@vimeo'))).toBe(true)
  })
})
