import type { Plugin } from 'vite'

/** The one file of Swiper that all of its core is in. */
const CORE = /[\\/]swiper[\\/]shared[\\/]swiper-core\.mjs$/

/**
 * Options of Swiper that no carousel turns on, as they are in its own defaults; `null` for those that modules bring,
 * none of which is installed. The loop, the steps and the window of slides are the carousel's own.
 */
export const OFF: Readonly<Record<string, boolean | null>> = {
  autoHeight: false,
  breakpoints: null,
  centerInsufficientSlides: false,
  centeredSlidesBounds: false,
  createElements: false,
  cssMode: false,
  edgeSwipeDetection: false,
  freeMode: null,
  grabCursor: false,
  grid: null,
  loop: false,
  nested: false,
  oneWayMovement: false,
  preventInteractionOnTransition: false,
  rewind: false,
  roundLengths: false,
  setWrapperSize: false,
  slidesPerGroupAuto: false,
  slideToClickedSlide: false,
  snapToSlideEdge: false,
  touchReleaseOnEdges: false,
  virtual: null,
  virtualTranslate: false,
  watchSlidesProgress: false,
  _emitClasses: false,
}

/** Entries of the tables that Swiper takes its methods from, whose callers are all behind those options. */
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
] as const

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
      handler: (code) => ({ code: lean(code), map: null }),
    },
  }
}

function lean(code: string): string {
  const observed = without(code, 'Swiper.use([Resize, Observer]);', 'Swiper.use([Resize]);')
  const fewer = UNCALLED.reduce((rest, name) => without(rest, `\n    ${name},\n`, '\n'), observed)
  return Object.entries(OFF)
    .reduce((rest, [name, value]) => rest.replace(readsOf(`params\\??\\.${name}`), written(value)), fewer)
    .replace(readsOf('(?:virtual|grid)'), written(null))
    .replace(readsOf('isElement'), written(false))
}

/** Reads of a property of the swiper, or of its options; assignments are left alone. */
function readsOf(property: string): RegExp {
  const owner = property.startsWith('params') ? '(?:(?:swiper|this)\\.)?' : 'swiper\\.'
  return new RegExp(`(?<![\\w.])${owner}${property}\\b((?:\\??\\.\\w+)*)(?!\\s*=[^=]|\\w)`, 'g')
}

/** An option as it is; a part of one that is not there is not there either. */
function written(value: boolean | null) {
  return (_read: string, part: string) => (part === '' && value !== null ? String(value) : 'undefined')
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
