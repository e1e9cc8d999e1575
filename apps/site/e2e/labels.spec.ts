import { DEFAULT_THEME, defaultLabels, defaultTheme } from './portfolio-ui.ts'
import { BLUR_SIZE, SLIDE_SPEED_MS, THUMBNAIL_CAROUSEL, THUMBNAIL_SIZE } from './portfolio-ui.ts'
import { POSTER, POSTER_BACKGROUND, THUMBNAIL } from './content-client.ts'
import { PATHS } from '../../../packages/site-kit/src/routes/routes.ts'
import { readFilmsPage } from './override-props.ts'
import { currentSlide, mainCarousel, thumbnails, loadCarouselEngine } from './carousels.ts'
import { expect, test } from './site.ts'

/** Query of the address that an image was really loaded from, as an object. */
const queryOf = (address: string | null) =>
  Object.fromEntries(new URL(address ?? '', 'http://none').searchParams)

const sizeOf = ({ width, height }: { width: number; height: number }) => ({
  w: String(width),
  h: String(height),
})

test.describe('the labels of a page of films', () => {
  test('name what selects a film, and what steps to its neighbours', async ({ page }) => {
    const { films: list } = await readFilmsPage(page.request, PATHS.home)
    await page.goto(PATHS.home)
    const titles = new Set(list.map(({ title }) => `${defaultLabels.selectVideo}: ${title}`))
    const names = await thumbnails(page).locator('[data-slot]:not([inert]) button').allInnerTexts()
    expect(names.filter((name) => !titles.has(name))).toEqual([])
    expect(names.length).toBeGreaterThanOrEqual(THUMBNAIL_CAROUSEL.perView)
    await expect(thumbnails(page).getByRole('button', { name: defaultLabels.previousItem })).toBeVisible()
    await expect(thumbnails(page).getByRole('button', { name: defaultLabels.nextItem })).toBeVisible()
  })

  test('say one editor or several, each a link to a page', { tag: '@once' }, async ({ page }) => {
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
  })
})

test.describe('the numbers of the specification', () => {
  test('are those of the pictures and of the default colours', { tag: '@once' }, async ({ page }) => {
    const { films: list } = await readFilmsPage(page.request, PATHS.home)
    await page.goto(PATHS.home)
    const slide = currentSlide(mainCarousel(page))
    const poster = slide.getByAltText(`${list[0]?.slug} poster image`)
    expect(queryOf(await poster.getAttribute('src'))).toMatchObject(sizeOf(POSTER))
    const { blur, quality, ...background } = POSTER_BACKGROUND
    expect(background).toEqual(BLUR_SIZE)
    expect(queryOf(await slide.locator('.cutroom-slide__blur').getAttribute('src'))).toMatchObject({
      ...sizeOf(background),
      blur: String(blur),
      q: String(quality),
    })
    expect(THUMBNAIL).toEqual(THUMBNAIL_SIZE)
    const small = currentSlide(thumbnails(page)).locator('img')
    expect(queryOf(await small.getAttribute('src'))).toMatchObject(sizeOf(THUMBNAIL))

    const colours = await page.locator('.cutroom-theme').evaluate(({ style }: HTMLElement) => ({
      foreground: style.getPropertyValue('--cutroom-foreground'),
      background: style.getPropertyValue('--cutroom-background'),
    }))
    expect(colours).toEqual(DEFAULT_THEME)
    expect(defaultTheme).toMatchObject(DEFAULT_THEME)
  })

  test('are how long a slide takes to its place', { tag: '@once' }, async ({ page }) => {
    await page.goto(PATHS.home)
    await loadCarouselEngine(page)
    const durations = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen = new Map<EventTarget, string>()
          document.addEventListener('transitionrun', ({ target, propertyName }) => {
            if (propertyName !== 'transform' || !(target instanceof Element)) return
            if (!target.matches('.cutroom-carousel__track')) return
            seen.set(target, getComputedStyle(target).transitionDuration)
            if (seen.size === 2) resolve([...seen.values()])
          })
          document.querySelector<HTMLElement>('.cutroom-step[data-to="next"]')?.click()
        }),
    )
    expect(durations).toEqual([0, 1].map(() => `${SLIDE_SPEED_MS / 1000}s`))
  })
})

test.describe('the thumbnails', { tag: '@everywhere' }, () => {
  test('are five in view, in a column where the page is wide and in a row where it is high', async ({
    page,
  }) => {
    await page.goto(PATHS.home)
    await expect(thumbnails(page)).toBeVisible()
    const boxes = await thumbnails(page).evaluate((nav) => {
      const strip = nav.querySelector('.cutroom-carousel__viewport')?.getBoundingClientRect()
      if (!strip) return []
      return [...nav.querySelectorAll('[data-slot]')]
        .map((slide) => slide.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= strip.top - 0.5 && bottom <= strip.bottom + 0.5)
        .filter(({ left, right }) => left >= strip.left - 0.5 && right <= strip.right + 0.5)
        .map(({ left, top }) => ({ left, top }))
    })
    expect(boxes).toHaveLength(THUMBNAIL_CAROUSEL.perView)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const columns = new Set(boxes.map(({ left }) => Math.round(left))).size
    const rows = new Set(boxes.map(({ top }) => Math.round(top))).size
    expect([columns, rows]).toEqual(width >= height ? [1, boxes.length] : [boxes.length, 1])
  })
})
