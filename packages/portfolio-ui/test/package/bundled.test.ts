import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { HERE } from './here.ts'

const KB = 1024
const ENTRY = 'virtual:entry'

/**
 * What an app gets from the built package when it uses these exports: modules, and first-load size
 * in bytes.
 */
async function bundled(names: readonly string[]): Promise<{ modules: string[]; bytes: number }> {
  const use =
    names.length === 0 ? `export * from '${index}'` : `export { ${names.join(', ')} } from '${index}'`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: HERE,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? use : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: ENTRY,
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const chunks = output.filter(
    (file) => file.type === 'chunk' && !file.isDynamicEntry,
  ) as Rolldown.OutputChunk[]
  return {
    modules: chunks.flatMap((chunk) => chunk.moduleIds),
    bytes: chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0),
  }
}

const index = join(HERE, 'dist/index.js')

describe('an app that uses one part', () => {
  it('bundles no carousel, player or rich text with a heading', async () => {
    const { modules, bytes } = await bundled(['HeadingGroup'])
    expect(modules.some((id) => id.includes('heading/heading'))).toBe(true)
    expect(modules.filter((id) => /swiper|player-core|portabletext|carousel/.test(id))).toEqual([])
    expect(bytes).toBeLessThan(2 * KB)
  })

  it('bundles no carousel with the parts of pages without films', async () => {
    const { modules } = await bundled([
      'EditorsList',
      'InfoPanel',
      'NotFoundState',
      'PageLayout',
      'ThemeScope',
    ])
    expect(modules.filter((id) => /swiper|player-core|carousel/.test(id))).toEqual([])
  })
})

describe('an app that renders descriptions without RichText', () => {
  it('bundles no parser of rich text with a page of films, and no events', async () => {
    const { modules } = await bundled(['LabelsProvider', 'PortfolioProvider', 'VideoPageBody'])
    expect(modules.some((id) => id.includes('video-page'))).toBe(true)
    expect(modules.filter((id) => /portabletext|rich-text|film-events/.test(id))).toEqual([])
  })
})

describe('first-load sizes, without React', () => {
  it('of everything are below 44 KB', async () => {
    const { modules, bytes } = await bundled([])
    expect(modules.some((id) => id.includes('video-page'))).toBe(true)
    expect(bytes).toBeLessThan(44 * KB)
    console.log(`everything: ${bytes} bytes`)
  })

  it('of main carousel and slide are below 23 KB', async () => {
    const { bytes } = await bundled(['PortfolioProvider', 'MainCarousel', 'VideoSlide'])
    expect(bytes).toBeLessThan(23 * KB)
    console.log(`main carousel and slide: ${bytes} bytes`)
  })
})
