import {
  DEFAULT_THEME,
  defaultLabels,
  defaultTheme,
  BLUR_SIZE,
  SLIDE_SPEED_MS,
  THUMBNAIL_CAROUSEL,
  THUMBNAIL_SIZE,
} from './portfolio-ui.ts'
import { POSTER, POSTER_BACKGROUND, THUMBNAIL } from './content-client.ts'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { readFilmsPage } from './override-props.ts'
import { currentSlide, mainCarousel, thumbnails } from './carousels.ts'
import { expect, test } from './site.ts'

/** Returns the query parameters of an image address. */
const parseQuery = (address: string | null) =>
  Object.fromEntries(new URL(address ?? '', 'http://none').searchParams)

const getSize = ({ width, height }: { width: number; height: number }) => ({
  w: String(width),
  h: String(height),
})

test.describe('labels', () => {
  test(
    'the thumbnails and arrow buttons of the home page have their accessible names',
    { tag: '@once' },
    async ({ page }) => {
      const { films: list } = await readFilmsPage(page.request, PATHS.home)
      await page.goto(PATHS.home)
      const titles = new Set(list.map(({ title }) => `${defaultLabels.selectVideo}: ${title}`))
      const names = await thumbnails(page).locator('[data-slot]:not([inert]) button').allInnerTexts()
      expect(names.filter((name) => !titles.has(name))).toEqual([])
      expect(names.length).toBeGreaterThanOrEqual(THUMBNAIL_CAROUSEL.perView)
      await expect(thumbnails(page).getByRole('button', { name: defaultLabels.previousItem })).toBeVisible()
      await expect(thumbnails(page).getByRole('button', { name: defaultLabels.nextItem })).toBeVisible()
    },
  )

  test(
    'the credits list one editor or several editors, each with a link',
    { tag: '@once' },
    async ({ page }) => {
      const { films: list } = await readFilmsPage(page.request, PATHS.home)
      for (const [label, film] of [
        [defaultLabels.editor, list.find(({ editors }) => editors.length === 1)],
        [defaultLabels.editors, list.find(({ editors }) => editors.length > 1)],
      ] as const) {
        await page.goto(film?.href ?? '')
        const credits = page.locator('.cutroom-credits')
        await expect(credits).toHaveText(`${label} ${film?.editors.map(({ name }) => name).join(', ')}`)
        await expect(credits.getByRole('link').first()).toHaveAttribute('href', /^\/editors\/[^/]+$/)
      }
    },
  )
})

test.describe('specified numbers', () => {
  test(
    'posters, thumbnails and the default theme have the specified sizes and colours',
    { tag: '@once' },
    async ({ page }) => {
      const { films: list } = await readFilmsPage(page.request, PATHS.home)
      await page.goto(PATHS.home)
      const slide = currentSlide(mainCarousel(page))
      const poster = slide.getByAltText(`${list[0]?.slug} poster image`)
      expect(parseQuery(await poster.getAttribute('src'))).toMatchObject(getSize(POSTER))
      const { blur, quality, ...background } = POSTER_BACKGROUND
      expect(background).toEqual(BLUR_SIZE)
      expect(parseQuery(await slide.locator('.cutroom-slide__blur').getAttribute('src'))).toMatchObject({
        ...getSize(background),
        blur: String(blur),
        q: String(quality),
      })
      expect(THUMBNAIL).toEqual(THUMBNAIL_SIZE)
      const thumbnail = currentSlide(thumbnails(page)).locator('img')
      expect(parseQuery(await thumbnail.getAttribute('src'))).toMatchObject(getSize(THUMBNAIL))

      const colours = await page.locator('.cutroom-theme').evaluate(({ style }: HTMLElement) => ({
        foreground: style.getPropertyValue('--cutroom-foreground'),
        background: style.getPropertyValue('--cutroom-background'),
      }))
      expect(colours).toEqual(DEFAULT_THEME)
      expect(defaultTheme).toMatchObject(DEFAULT_THEME)
    },
  )

  test('a step of both carousels has the specified duration', { tag: '@once' }, async ({ page }) => {
    await page.goto(PATHS.home)
    const durations = await page.evaluate(() => {
      const isTrack = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect && effect.target?.matches('.cutroom-carousel__track')
      document.querySelector<HTMLElement>('.cutroom-arrow[data-to="next"]')?.click()
      // At once: after a long frame they may have ended.
      return document
        .getAnimations()
        .filter(isTrack)
        .map(({ effect }) => effect?.getComputedTiming().duration)
    })
    expect(durations).toEqual([SLIDE_SPEED_MS, SLIDE_SPEED_MS])
  })
})
