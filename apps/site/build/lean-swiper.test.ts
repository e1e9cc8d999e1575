import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { leanSwiper, OFF } from './lean-swiper.ts'

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
]

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
  it('is a third lighter, and calls nothing that it does without', async () => {
    const [whole, lean] = [await built(), await built(leanSwiper())]
    expect(gzipSync(lean).byteLength).toBeLessThan(gzipSync(whole).byteLength * 0.67)
    expect(LEFT_OUT.filter((method) => whole.includes(method))).toEqual(LEFT_OUT)
    expect(LEFT_OUT.filter((method) => lean.includes(`.${method}(`))).toEqual([])
    expect(lean).toContain('.slideTo(')
  })

  it('has off what Swiper itself has off, and the carousel does not turn on', async () => {
    const { default: Swiper } = (await import(pathToFileURL(SWIPER).href)) as {
      default: { defaults: Record<string, unknown> }
    }
    const defaults = Object.fromEntries(Object.keys(OFF).map((name) => [name, Swiper.defaults[name] ?? null]))
    expect(defaults).toEqual(OFF)
    const engine = await readFile(new URL('src/carousel/swiper-engine.ts', UI), 'utf8')
    expect(engine).toContain('centeredSlides:')
    expect(Object.keys(OFF).filter((name) => engine.includes(`${name}:`))).toEqual([])
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
