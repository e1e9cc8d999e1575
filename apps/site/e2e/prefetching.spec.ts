import { emulateMeteredConnection } from './metered-connection.ts'
import { disableLiveUpdates, holdReads, recordReads } from './page-data.ts'
import { heading, insert, isSameDocument, link, open } from './marked-document.ts'
import { editorPath, waitUntilSettled } from './pages.ts'
import { expect, test } from './site.ts'

/**
 * Editors whose links a test places in the viewport's surroundings; the info page links to none.
 */
const EDITORS = { near: 'juno-lindqvist', further: 'leila-quint', far: 'ines-okafor' } as const

test.describe('prefetching', { tag: '@once' }, () => {
  // Live updates would read pages too.
  test.beforeEach(({ page }) => disableLiveUpdates(page))

  test('links near the viewport prefetch their pages, so that a click reads nothing', async ({ page }) => {
    const reads = recordReads(page)
    await open(page, '/')
    await expect.poll(() => reads).toEqual(expect.arrayContaining(['/editors', '/screening-room', '/info']))
    expect(reads.filter((path) => path === '/info')).toHaveLength(1)
    expect(reads).not.toContain('/')
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(reads.filter((path) => path === '/info')).toHaveLength(1)
  })

  test('links that are inserted later prefetch from 200 px outside the viewport', async ({ page }) => {
    const reads = recordReads(page)
    await open(page, '/info')
    await expect.poll(() => reads).toContain('/editors')
    await page.evaluate(({ near, further, far }) => {
      const bottom = innerHeight
      const place = (below: number, slug: string) =>
        `<a href="/editors/${slug}" style="position:absolute;display:block;height:20px;top:${bottom + below}px">${slug}</a>`
      document.body.style.minHeight = `${bottom + 2000}px`
      // Prefetching follows the order of the document, so the links that must not prefetch come
      // first.
      const links = [place(410, far), place(390, further), place(190, near)]
      document.body.insertAdjacentHTML('beforeend', links.join(''))
    }, EDITORS)
    await expect.poll(() => reads).toContain(editorPath(EDITORS.near))
    expect(reads).not.toContain(editorPath(EDITORS.further))
    await page.evaluate(() => scrollTo(0, 195))
    await expect.poll(() => reads).toContain(editorPath(EDITORS.further))
    expect(reads).not.toContain(editorPath(EDITORS.far))
    await page.evaluate(() => scrollTo(0, 215))
    await expect.poll(() => reads).toContain(editorPath(EDITORS.far))
    expect(reads.filter((path) => path === editorPath(EDITORS.near))).toHaveLength(1)
  })

  test('hover and focus prefetch at once while other prefetches are pending', async ({ page }) => {
    const reads = recordReads(page)
    const release = await holdReads(page)
    await open(page, '/')
    // Links are prefetched one after the other.
    await expect.poll(() => reads).toHaveLength(1)
    for (const [event, slug] of [
      ['hover', EDITORS.far],
      ['focus', EDITORS.near],
    ] as const) {
      await insert(page, `<a href="${editorPath(slug)}">${slug}</a>`)
      await link(page, slug)[event]()
      await expect.poll(() => reads).toContain(editorPath(slug))
    }
    expect(reads).toHaveLength(3)
    await release()
  })

  test('hover reads a page that is old, and never the shown one', async ({ page }) => {
    const reads = recordReads(page)
    await page.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + Number(document.documentElement.dataset['elapsed'] ?? 0)
    })
    await open(page, '/')
    await expect.poll(() => reads).toContain('/info')
    await page.evaluate(() => (document.documentElement.dataset['elapsed'] = '60000'))
    await link(page, 'Go to Home Page').hover()
    await link(page, 'Info').hover()
    await expect.poll(() => reads.filter((path) => path === '/info')).toHaveLength(2)
    expect(reads).not.toContain('/')
  })

  // prefetch.test.ts has all connections that count as metered.
  test('a metered connection prefetches no pages', async ({ page }) => {
    await emulateMeteredConnection(page)
    const reads = recordReads(page)
    await open(page, '/')
    await link(page, 'Editors').hover()
    await link(page, 'Screening Room').focus()
    // By now the page would have prefetched.
    await waitUntilSettled(page)
    expect(reads).toEqual([])
    await link(page, 'Info').click()
    await expect(heading(page, 'Info')).toBeVisible()
    expect(reads).toEqual(['/info'])
    expect(await isSameDocument(page)).toBe(true)
  })
})
