import {
  countSettingsQueries,
  disableLiveUpdates,
  emulateMeteredConnection,
  holdQueries,
  recordQueries,
} from './content-queries.ts'
import { heading, insert, isSameDocument, link, open } from './marked-document.ts'
import { waitUntilSettled } from './pages.ts'
import { expect, test } from './site.ts'

test.describe('prefetching', { tag: '@once' }, () => {
  // Live updates would send queries too.
  test.beforeEach(({ page }) => disableLiveUpdates(page))

  test('links near the viewport prefetch their pages, so that a click sends no query', async ({ page }) => {
    const queries = recordQueries(page)
    await open(page, '/')
    await expect
      .poll(() => queries)
      .toEqual(expect.arrayContaining(['editorsPage', 'screeningRoomPage', 'infoPage']))
    expect(queries.filter((query) => query === 'infoPage')).toHaveLength(1)
    expect(queries).not.toContain('homePage')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries.filter((query) => query === 'infoPage')).toHaveLength(1)
  })

  test('prefetched pages share one settings query', async ({ page }) => {
    const [queries, settingsQueries] = [recordQueries(page), countSettingsQueries(page)]
    await open(page, '/editors')
    await expect.poll(() => queries.filter((query) => query.startsWith('editor '))).toHaveLength(6)
    expect(settingsQueries()).toBe(1)
  })

  test('links that are inserted later prefetch from 200 px outside the viewport', async ({ page }) => {
    const queries = recordQueries(page)
    await open(page, '/info')
    await expect.poll(() => queries).toContain('editorsPage')
    await page.evaluate(() => {
      const bottom = innerHeight
      const place = (below: number, slug: string) =>
        `<a href="/editors/${slug}" style="position:absolute;display:block;height:20px;top:${bottom + below}px">${slug}</a>`
      document.body.style.minHeight = `${bottom + 2000}px`
      // Prefetching follows the order of the document, so the links that must not prefetch come first.
      const links = [place(410, 'far'), place(390, 'further'), place(190, 'near')]
      document.body.insertAdjacentHTML('beforeend', links.join(''))
    })
    await expect.poll(() => queries).toContain('editor near')
    expect(queries).not.toContain('editor further')
    await page.evaluate(() => scrollTo(0, 195))
    await expect.poll(() => queries).toContain('editor further')
    expect(queries).not.toContain('editor far')
    await page.evaluate(() => scrollTo(0, 215))
    await expect.poll(() => queries).toContain('editor far')
    expect(queries.filter((query) => query === 'editor near')).toHaveLength(1)
  })

  for (const event of ['hover', 'focus'] as const) {
    test(`${event} prefetches at once while other prefetches are pending`, async ({ page }) => {
      const queries = recordQueries(page)
      const release = await holdQueries(page)
      await open(page, '/')
      // The limit of concurrent prefetches.
      await expect.poll(() => queries).toHaveLength(2)
      await insert(page, '<a href="/editors/requested">Hovered or focused</a>')
      await link(page, 'Hovered or focused')[event]()
      await expect.poll(() => queries).toContain('editor requested')
      expect(queries).toHaveLength(3)
      await release()
    })
  }

  // prefetch.test.ts has all connections that count as metered.
  test('a metered connection prefetches neither pages nor the code for queries', async ({ page }) => {
    await emulateMeteredConnection(page)
    const queries = recordQueries(page)
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await open(page, '/')
    await link(page, 'Editors').hover()
    await link(page, 'Screening Room').focus()
    // By now the page would have sent its prefetch queries.
    await waitUntilSettled(page)
    expect(queries).toEqual([])
    expect(scripts.filter((url) => url.includes('read-in-browser'))).toEqual([])
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(queries).toEqual(['infoPage'])
    expect(scripts.filter((url) => url.includes('read-in-browser'))).toHaveLength(1)
    expect(await isSameDocument(page)).toBe(true)
  })
})
