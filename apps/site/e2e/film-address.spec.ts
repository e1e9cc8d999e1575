import { defaultLabels } from '@cutroom/portfolio-ui'
import { emulateMeteredConnection } from './metered-connection.ts'
import { holdReads, recordReads } from './page-data.ts'
import { heading, insert, isSameDocument, link, open } from './marked-document.ts'
import { currentTitle, readFilms } from './pages.ts'
import { expect, test } from './site.ts'

test.describe('films of the current page', { tag: '@once' }, () => {
  test('a link to another film of the page scrolls to the top and shows it without a read', async ({
    page,
  }) => {
    await emulateMeteredConnection(page)
    // A playlist that is whole: a long one reads the films beside its first ones.
    await open(page, '/editors/mateo-arrizabal')
    const first = await currentTitle(page).innerText()
    const [, film] = await readFilms(page)
    const reads = recordReads(page)
    await page.getByRole('link', { name: `Next film ${film?.title}` }).click()
    await expect(currentTitle(page)).toHaveText(film?.title ?? '')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(currentTitle(page)).toHaveText(first)
    // Back restores the head of the page along with its address.
    await expect(page).toHaveTitle(/^Mateo Arrizabal/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/editors\/mateo-arrizabal$/)
    await page.goForward()
    await expect(currentTitle(page)).toHaveText(film?.title ?? '')
    expect(reads).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'the address or link of a film that is gone leads to its page, which shows a message until a step',
    { tag: '@rest' },
    async ({ page }) => {
      await open(page, '/?video=gone')
      const message = page.getByText(defaultLabels.filmGone)
      await expect(message).toBeVisible()
      await expect.poll(() => new URL(page.url()).search).toBe('')
      const first = await currentTitle(page).innerText()
      await page.getByRole('button', { name: /^Next Item/ }).click()
      await expect(message).toBeHidden()
      await expect(page).toHaveURL(/\?video=/)
      await insert(page, '<a href="/?video=nothing-like-it">Unknown film</a>')
      await link(page, 'Unknown film').click()
      await expect(currentTitle(page)).toHaveText(first)
      await expect(message).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    },
  )

  test('a step during a navigation does not change the address', { tag: '@rest' }, async ({ page }) => {
    await emulateMeteredConnection(page)
    const release = await holdReads(page)
    await open(page, '/')
    await link(page, 'Info').click()
    await expect(page).toHaveURL(/\/info$/)
    await page.getByRole('button', { name: /^Next Item/ }).click()
    await release()
    await expect(heading(page, 'Info')).toBeVisible()
    await expect(page).toHaveURL(/\/info$/)
  })

  test('address, title and head name the current film after five quick steps, without a read', async ({
    page,
  }) => {
    await emulateMeteredConnection(page)
    await open(page, '/')
    const reads = recordReads(page)
    const next = page.getByRole('button', { name: /^Next Item/ })
    for (let step = 0; step < 5; step += 1) await next.press('Enter')
    // Both are read each time: the heading follows the last step after the page's title may have
    // been read.
    await expect
      .poll(async () => {
        const [title, heading] = await Promise.all([page.title(), currentTitle(page).innerText()])
        return title.toUpperCase().includes(heading.toUpperCase())
      })
      .toBe(true)
    const slug = () => page.evaluate(() => new URLSearchParams(location.search).get('video'))
    const canonical = () =>
      page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content)
    await expect.poll(async () => (await canonical())?.endsWith(`video=${await slug()}`)).toBe(true)
    expect(reads).toEqual([])
  })
})
