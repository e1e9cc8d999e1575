import { cleanup, render } from '@testing-library/react'
import type { CSSProperties } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { find, frames, LANDSCAPE, THUMBNAILS } from '../../test/browser-page.js'
import { PortfolioProvider } from '../portfolio/portfolio.js'
import { fakeFilms } from '../testing/testing.js'
import { ThemeScope } from '../theme/theme.js'
import { ThumbnailCarousel } from './thumbnail-carousel.js'

afterEach(cleanup)

describe('ThumbnailCarousel', () => {
  it.each<[string, CSSProperties & { '--cutroom-thumbnail-width'?: string }]>([
    ['a height', { blockSize: '600px' }],
    ['a height and little width', { blockSize: '600px', inlineSize: '80px' }],
    ['a width of its thumbnails', { '--cutroom-thumbnail-width': '160px' }],
  ])('has thumbnails of 16:9 in landscape with %s', async (_, style) => {
    await page.viewport(...LANDSCAPE)
    render(
      <ThemeScope>
        <PortfolioProvider films={fakeFilms(9)}>
          <ThumbnailCarousel style={style} />
        </PortfolioProvider>
      </ThemeScope>,
    )
    await frames(3)
    const { width, height } = find(`${THUMBNAILS} .cutroom-picture`).getBoundingClientRect()
    expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.1)
    const { scrollWidth, clientWidth } = find(THUMBNAILS)
    expect(scrollWidth).toBe(clientWidth)
  })
})
