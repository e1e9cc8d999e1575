import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The one file of Swiper that all of its core is in, and what is imported of it. */
const CORE = /[\\/]swiper[\\/]shared[\\/]swiper-core\.mjs$/

/** Options that the carousel's engine gives Swiper. Every other is what Swiper itself has for it. */
export const GIVEN: readonly string[] = [
  'direction',
  'focusableElements',
  'initialSlide',
  'longSwipesMs',
  'slideClass',
  'slidesOffsetAfter',
  'slidesOffsetBefore',
  'slidesPerView',
  'spaceBetween',
  'speed',
  'threshold',
  'wrapperClass',
]

/** Those that the engine always gives the same value. */
export const FIXED: Options = { centeredSlides: true, touchStartPreventDefault: false, watchOverflow: false }

/** Options and parts of a swiper that only modules bring; the carousel installs none. */
const MODULES = ['freeMode', 'grid', 'virtual'] as const

/** Entries of the tables that Swiper takes its methods from, whose callers are all behind options that are off. */
const UNCALLED = [
  'breakpoints',
  'grabCursor',
  'loop',
  'slideNext',
  'slidePrev',
  'slideReset',
  'slideToClickedSlide',
  'slideToClosest',
  'slideToLoop',
  'updateAutoHeight',
  'updateSlidesProgress',
] as const

type Options = Readonly<Record<string, boolean | number | string | null | undefined>>

/**
 * Leaves out of Swiper what the carousel never turns on: its core is one class whose methods are put together while it
 * runs, of which nothing falls away by itself. With the options written as what they are, the minifier does the rest.
 *
 * @throws Error while building, where Swiper has another shape than the one that this was written for.
 */
export function leanSwiper(): Plugin {
  return {
    name: 'cutroom:lean-swiper',
    apply: 'build',
    transform: {
      filter: { id: CORE },
      handler: async (code, id) => ({ code: lean(code, await constants(id)), map: null }),
    },
  }
}

/** What the options are that never change. */
async function constants(core: string): Promise<Options> {
  const { d: defaults } = (await import(pathToFileURL(core).href)) as { readonly d: Options }
  const left = Object.entries(defaults).filter(([name]) => !GIVEN.includes(name))
  return { ...Object.fromEntries(left), ...FIXED }
}

/** The code with constants, without the methods and the defaults that nothing asks for then. */
function lean(code: string, options: Options): string {
  const observed = without(code, 'Swiper.use([Resize, Observer]);', 'Swiper.use([Resize]);')
  const fewer = UNCALLED.reduce((rest, name) => without(rest, `\n    ${name},\n`, '\n'), observed)
  const optioned = Object.entries(options).reduce(
    (rest, [name, value]) => rest.replace(readsOf(name), written(value)),
    fewer,
  )
  const plain = MODULES.reduce(
    (rest, name) => rest.replace(readsOf(name), 'undefined').replace(partsOf(name), 'undefined'),
    optioned,
  ).replace(partsOf('isElement'), 'false')
  return Object.keys(options)
    .filter((name) => plain.split(new RegExp(`\\b${name}\\b`)).length === 2)
    .reduce((rest, name) => rest.replace(new RegExp(`\\n {4}${name}: .*,\\n`), '\n'), plain)
}

/** Reads of an option; assignments are left alone. */
function readsOf(option: string): RegExp {
  return reads(`(?:(?:swiper|this)\\.)?params\\??\\.${option}`)
}

/** Reads of a part of a swiper. */
function partsOf(part: string): RegExp {
  return reads(`swiper\\.${part}`)
}

/** Reads of a property, and of what is within it. */
function reads(property: string): RegExp {
  return new RegExp(`(?<![\\w.])${property}\\b((?:\\??\\.\\w+)*)(?!\\s*=[^=]|\\w)`, 'g')
}

/** An option as it is; a part of one that is not there is not there either. */
function written(value: Options[string]) {
  const literal = value === undefined ? 'undefined' : JSON.stringify(value)
  return (_read: string, part: string) =>
    (value === null || value === undefined) && part !== '' ? 'undefined' : literal + part
}

function without(code: string, part: string, instead: string): string {
  const [before, after, ...more] = code.split(part)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `Swiper has changed: \`${part.trim()}\` is not in its core exactly once. See what has become of it, and bring ` +
        'build/lean-swiper.ts up to date.',
    )
  }
  return `${before}${instead}${after}`
}
