import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { FIXED, GIVEN, leanSwiper } from './lean-swiper.ts'

const UI = new URL('../../../packages/portfolio-ui/', import.meta.url)

/** Swiper as the carousel has it. */
const SWIPER = createRequire(new URL('package.json', UI)).resolve('swiper')

/** Methods that a lean Swiper does without. */
const LEFT_OUT = [
  'loopCreate',
  'loopFix',
  'loopDestroy',
  'setBreakpoint',
  'setGrabCursor',
  'unsetGrabCursor',
  'slideNext',
  'slidePrev',
  'slideReset',
  'slideToClickedSlide',
  'slideToClosest',
  'slideToLoop',
  'updateAutoHeight',
  'updateSlidesProgress',
]

async function defaults(): Promise<Record<string, unknown>> {
  const { default: swiper } = (await import(pathToFileURL(SWIPER).href)) as {
    default: { defaults: Record<string, unknown> }
  }
  return swiper.defaults
}

async function built(...plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: SWIPER, preserveEntrySignatures: 'strict' },
    },
  })
  const [output] = [result].flat()
  return output && 'output' in output
    ? output.output.map((file) => ('code' in file ? file.code : '')).join('\n')
    : ''
}

describe('a lean Swiper', () => {
  it('is two fifths lighter, and calls nothing that it does without', async () => {
    const [whole, lean] = [await built(), await built(leanSwiper())]
    expect(gzipSync(lean).byteLength).toBeLessThan(gzipSync(whole).byteLength * 0.6)
    expect(LEFT_OUT.filter((method) => whole.includes(method))).toEqual(LEFT_OUT)
    expect(LEFT_OUT.filter((method) => lean.includes(`.${method}(`))).toEqual([])
    expect(lean).toContain('.slideTo(')
  })

  it('takes for constants the options that the engine does not give it, or gives it for good', async () => {
    const engine = await readFile(new URL('src/carousel/swiper-engine.ts', UI), 'utf8')
    const given = Object.keys(await defaults()).filter((name) => new RegExp(`\\b${name}:`).test(engine))
    expect(given.sort()).toEqual([...GIVEN, ...Object.keys(FIXED)].sort())
    for (const [name, value] of Object.entries(FIXED)) expect(engine).toContain(`${name}: ${value},`)
  })

  it('never has an option set that it takes for a constant', async () => {
    const core = await readFile(new URL('shared/swiper-core.mjs', pathToFileURL(SWIPER)), 'utf8')
    const options = Object.keys(await defaults())
    const set = options.filter((name) => new RegExp(`params\\.${name}\\s*=[^=]`).test(core))
    expect(set).toEqual(['direction'])
    expect(GIVEN).toContain('direction')
  })

  it('is not made of a Swiper of another shape', async () => {
    const other: Plugin = {
      name: 'other',
      enforce: 'pre',
      transform: (code, id) => (id.includes('swiper-core') ? code.replace('    loop,\n', '') : null),
    }
    await expect(built(other, leanSwiper())).rejects.toThrow('Swiper has changed: `loop,`')
  })
})
