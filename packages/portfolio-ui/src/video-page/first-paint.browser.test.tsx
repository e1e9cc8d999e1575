import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { THUMBNAIL_CAROUSEL } from '../specification.js'
import { fakeFilms } from '../testing/testing.js'
import {
  find,
  frames,
  LANDSCAPE,
  openStage,
  playerBar,
  PORTRAIT,
  stagePage,
} from '../../test/browser-page.js'

afterEach(cleanup)

const boxes = () =>
  [...document.querySelectorAll('.cutroom-video-page *')]
    // The player bar comes later, in a row that is there before.
    .filter((element) => !element.closest('noscript, .cutroom-player, .cutroom-player-bar'))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      // The first class: Swiper adds its own.
      return [element.tagName, element.classList[0], left, top, width, height].join(' ')
    })

const SIZES: readonly (readonly [string, readonly [number, number]])[] = [
  ['landscape', LANDSCAPE],
  ['portrait', PORTRAIT],
  ['a phone on its side', [844, 390]],
]

describe.each(SIZES)('in %s', (_, size) => {
  // A phone on its side has the arrows alone.
  const hasThumbnails = size[0] < size[1] || size[1] > 480

  it.each([1, 3, 5, 30])(
    'shifts nothing when the server-rendered page of %i films hydrates',
    async (count) => {
      await page.viewport(...size)
      document.body.style.margin = '0'
      const container = document.createElement('div')
      const { element } = stagePage(fakeFilms(count))
      container.innerHTML = renderToString(element())
      document.body.append(container)
      await document.fonts.ready
      await frames(3)
      const before = boxes()
      const mismatches: unknown[] = []
      const { unmount } = render(element(), {
        container,
        hydrate: true,
        onRecoverableError: (error) => mismatches.push(error),
      })
      // The last part of the page that loads.
      await playerBar()
      await frames(3)
      expect(mismatches).toEqual([])
      expect(boxes()).toEqual(before)
      unmount()
      container.remove()
    },
  )

  it.runIf(hasThumbnails)('shows five entire thumbnails with the specified gap', async () => {
    await openStage(30, size)
    const strip = find('.cutroom-thumbnails .cutroom-carousel__viewport').getBoundingClientRect()
    const seen = [...document.querySelectorAll('.cutroom-thumbnails [data-slot]')]
      .map((slide) => slide.getBoundingClientRect())
      .filter(
        (slide) =>
          slide.left >= strip.left - 0.5 &&
          slide.right <= strip.right + 0.5 &&
          slide.top >= strip.top - 0.5 &&
          slide.bottom <= strip.bottom + 0.5,
      )
    expect(seen).toHaveLength(THUMBNAIL_CAROUSEL.perView)
    const [first, second] = seen as [DOMRect, DOMRect]
    const isColumn = size[0] >= size[1]
    const gap = isColumn ? second.top - first.bottom : second.left - first.right
    expect(gap).toBeCloseTo(isColumn ? THUMBNAIL_CAROUSEL.verticalGap : THUMBNAIL_CAROUSEL.gap, 0)
  })

  it.runIf(hasThumbnails)('has the gap between thumbnails that a site sets on the root', async () => {
    const gaps = new CSSStyleSheet()
    gaps.replaceSync(':root { --cutroom-thumbnail-gap-row: 7px; --cutroom-thumbnail-gap-column: 5px }')
    document.adoptedStyleSheets.push(gaps)
    onTestFinished(() => void document.adoptedStyleSheets.pop())
    await openStage(30, size)
    const [first, second] = [...document.querySelectorAll('.cutroom-thumbnails [data-slot]')].map((slide) =>
      slide.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    const isColumn = size[0] >= size[1]
    expect(isColumn ? second.top - first.bottom : second.left - first.right).toBeCloseTo(isColumn ? 5 : 7, 0)
  })

  it('has no axe violations', async () => {
    await openStage(9, size)
    await playerBar()
    const { violations } = await axe.run(document.body, {
      rules: { 'page-has-heading-one': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([])
  })

  it('has targets of sufficient size', async () => {
    await openStage(9, size)
    const small = [
      ...document.querySelectorAll<HTMLElement>('.cutroom-video-page button, .cutroom-video-page a[href]'),
    ]
      .filter(
        (target) => !target.closest('[inert], dialog:not([open]), p, noscript') && target.checkVisibility(),
      )
      .filter(
        (target) => target.getBoundingClientRect().width < 24 || target.getBoundingClientRect().height < 24,
      )
    expect(small.map(({ className }) => className)).toEqual([])
  })
})

describe('on a narrow screen', () => {
  it('clips nothing at 320 pixels', async () => {
    await openStage(9, [320, 640])
    expect(document.documentElement.scrollWidth).toBe(320)
  })

  it('clips nothing at 200 % text size', async () => {
    document.documentElement.style.fontSize = '32px'
    onTestFinished(() => void (document.documentElement.style.fontSize = ''))
    await openStage(9, PORTRAIT)
    expect(document.documentElement.scrollWidth).toBe(PORTRAIT[0])
  })
})
