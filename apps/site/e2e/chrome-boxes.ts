import type { Page } from '@playwright/test'
import type { SiteFilm } from '@cutroom/site-kit/testing/page-props'

/** Shapes of films, by name: width divided by height. */
export const FILM_SHAPES = {
  '16:9': 16 / 9,
  '2.39:1': 2.39,
  '4:3': 4 / 3,
  '1:1': 1,
  '9:16': 9 / 16,
} as const

/** The films of a page, one of each shape after the other. */
export const withEachShape = (films: readonly SiteFilm[]): SiteFilm[] => {
  const shapes = Object.values(FILM_SHAPES)
  return films.map((film, index) => ({ ...film, aspectRatio: shapes[index % shapes.length] ?? 16 / 9 }))
}

/** Edges of a box, in px from the top left of the viewport. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Boxes by the names of their pieces. */
export type Boxes = Readonly<Record<string, Box>>

/** Pieces of the chrome by name, with a selector of one element each or of a row of them. */
const PIECES = {
  logo: '.cutroom-navigation__logo',
  entry: '.cutroom-navigation__link',
  heading: '.cutroom-main-heading .cutroom-plate',
  clients: '.cutroom-heading-group__clients',
  title: '.cutroom-heading-group__title',
  thumbnail: '.cutroom-thumbnails [data-slot]:not([inert]) > button',
  arrow: '.cutroom-arrow',
  about: '.cutroom-scroll-hint > .cutroom-plate',
  counter: '.cutroom-film-counter',
  share: '.cutroom-share__button',
  'share message': '.cutroom-share__status > .cutroom-plate',
  'share link': '.cutroom-share__link',
  shortcuts: '.cutroom-shortcuts-button',
  passing:
    '.cutroom-film-toolbar > .cutroom-text-button:not(.cutroom-shortcuts-button, .cutroom-share__button)',
  play: '.cutroom-main-carousel [data-slot="0"] .cutroom-play',
  bar: '.cutroom-player-bar',
  stage: '.cutroom-stage-films',
  frame: '.cutroom-main-carousel [data-slot="0"] .cutroom-slide__poster',
  player: '.cutroom-player',
} as const

/**
 * Returns the boxes of the visible pieces of the chrome; of several alike, with their number. In
 * order of the document, once three frames in a row have the same: nothing moves any more. All
 * frames are read in one call, since a call for each takes longer than the page does.
 */
export const restingBoxes = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate(async (pieces) => {
    const round = (length: number) => Math.round(length * 10) / 10
    const readBoxes = () => {
      const found: [string, Box][] = []
      for (const [name, selector] of Object.entries(pieces)) {
        const elements = [...document.querySelectorAll(selector)].filter(
          (element) =>
            element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 0,
        )
        for (const [index, element] of elements.entries()) {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          // Text that a button begins or ends to show names it.
          const label = name === 'passing' ? element.textContent : index
          found.push([
            elements.length > 1 || name === 'passing' ? `${name} ${label}` : name,
            { left: round(left), top: round(top), right: round(right), bottom: round(bottom) },
          ])
        }
      }
      return Object.fromEntries(found)
    }
    let boxes: Record<string, Box> = {}
    for (let equalFrames = 0; equalFrames < 3;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = readBoxes()
      equalFrames = JSON.stringify(now) === JSON.stringify(boxes) ? equalFrames + 1 : 0
      boxes = now
    }
    return boxes
  }, PIECES)

/** Half a pixel, in px: what the rounding of fractions may amount to. */
const TOLERANCE = 0.5

/** Returns the pieces that are in one of two states only, or have an edge in another place. */
export function movedBoxes(
  before: Readonly<Record<string, Partial<Box> | undefined>>,
  after: Readonly<Record<string, Partial<Box> | undefined>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const edges = ['left', 'top', 'right', 'bottom'] as const
  return [...names]
    .filter((name) => {
      const [from, to] = [before[name], after[name]]
      if (!from || !to) return true
      return edges.some((edge) => Math.abs((to[edge] ?? 0) - (from[edge] ?? 0)) > TOLERANCE)
    })
    .map((name) => `${name}: ${JSON.stringify(before[name])} to ${JSON.stringify(after[name])}`)
}

/** Areas on which chrome is shown. */
const GROUNDS = new Set(['stage', 'frame', 'player'])

/** Returns the pairs of pieces whose boxes overlap by more than half a pixel. */
export function overlaps(boxes: Boxes): string[] {
  const pieces = Object.entries(boxes).filter(([name]) => !GROUNDS.has(name))
  const depth = (box: Box, second: Box) =>
    Math.min(
      Math.min(box.right, second.right) - Math.max(box.left, second.left),
      Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top),
    )
  return pieces.flatMap(([name, box], index) =>
    pieces
      .slice(index + 1)
      .filter(([, other]) => depth(box, other) > TOLERANCE)
      .map(([other]) => `${name} / ${other}`),
  )
}
