import { defaultLabels } from '@cutroom/portfolio-ui'
import { PATHS } from '@cutroom/site-kit/testing/routes'
import { overrideProps, readFilmsPage } from './override-props.ts'
import { layoutShift, observeLayoutShifts } from './layout.ts'
import { waitUntilSettled, currentTitle, EVERY_PAGE, open } from './pages.ts'
import { loadSwiper } from './carousels.ts'
import { expect, test } from './site.ts'

test('the layout shift observer reports a moved element', { tag: '@once' }, async ({ page }) => {
  await observeLayoutShifts(page)
  await page.goto(PATHS.info)
  await waitUntilSettled(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main')?.style.setProperty('padding-top', '200px')
  })
  await expect.poll(() => layoutShift(page)).toBeGreaterThan(0.01)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'every page shows its heading and navigation without JavaScript',
    { tag: '@once' },
    async ({ page, consoleMessages }) => {
      for (const [name, path] of Object.entries(EVERY_PAGE)) {
        await open(page, path, consoleMessages)
        await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
        for (const label of ['Editors', 'Screening Room', 'Info']) {
          await expect(
            page.getByRole('navigation').first().getByRole('link', { name: label, exact: true }),
            name,
          ).toBeVisible()
        }
        await expect(page.getByRole('button'), name).toHaveCount(0)
        if (name === 'info') await expect(page.locator('.site-looping-video video')).toBeVisible()
      }
    },
  )

  test('links to films work without JavaScript', { tag: '@once' }, async ({ page }) => {
    await page.goto(PATHS.home)
    const links = page.getByRole('navigation', { name: defaultLabels.carousel }).getByRole('link')
    const title = await links.nth(2).innerText()
    await links.nth(2).click()
    await expect(currentTitle(page)).toHaveText(title)
    await expect(page.getByText(/^Editors?:/)).toBeVisible()
  })
})

test('a press of a step, a thumbnail or Play changes the page in the next frame', async ({ page }) => {
  await page.goto(PATHS.home)
  await loadSwiper(page)
  /** Returns the number of frames between a click on `button` and the next change of `element`. */
  const framesUntil = (button: string, element: string) =>
    page.evaluate(
      ([pressed, observed]) =>
        new Promise<number>((resolve) => {
          const state = () => document.querySelector(observed)?.outerHTML
          const before = state()
          let frames = 0
          const check = () => {
            frames += 1
            if (state() !== before || frames > 60) resolve(frames)
            else requestAnimationFrame(check)
          }
          document.querySelector<HTMLElement>(pressed)?.click()
          requestAnimationFrame(check)
        }),
      [button, element] as const,
    )
  // The pictures move first; the texts follow (docs/decisions/a-step.md).
  const track = '.cutroom-main-carousel .cutroom-carousel__track'
  expect(await framesUntil('.cutroom-arrow[data-to="next"]', track)).toBe(1)
  expect(await framesUntil('.cutroom-arrow[data-to="previous"]', track)).toBe(1)
  expect(await framesUntil('.cutroom-thumbnails [data-slot="2"] button', track)).toBe(1)
  const playButton = '.cutroom-main-carousel [data-slot="0"] .cutroom-play'
  expect(await framesUntil(playButton, playButton)).toBe(1)
})

test(
  'the Info page sends no request to Vimeo before its film is played',
  { tag: '@once' },
  async ({ page, consoleMessages }) => {
    const requests: URL[] = []
    await page.route('https://player.vimeo.com/**', (route) => {
      requests.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/html', body: 'Vimeo' })
    })
    const [film] = (await readFilmsPage(page.request, PATHS.home)).films
    await overrideProps(page, { film: { ...film, link: 'https://vimeo.com/76979871/0a1b2c3d' } } as object)
    await page.goto(PATHS.info)
    const play = page.getByRole('button', { name: `${defaultLabels.play} ${film?.title}` })
    await expect(page.locator('.site-looping-video img')).toBeVisible()
    await expect(play).toBeVisible()
    await waitUntilSettled(page)
    expect(requests).toEqual([])
    await play.click()
    const frame = page.locator('.site-looping-video iframe')
    await expect(frame).toHaveAttribute('title', film?.title ?? '')
    await expect(frame).toBeFocused()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]?.pathname).toBe('/video/76979871')
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      h: '0a1b2c3d',
      byline: '0',
      title: '0',
      controls: '1',
      pip: '0',
      texttrack: 'false',
      transcript: '0',
      autopause: '1',
      dnt: '1',
      autoplay: '1',
      muted: '1',
      loop: '1',
    })
    // React reports the markup that `overrideProps` removes.
    consoleMessages.splice(0)
  },
)
