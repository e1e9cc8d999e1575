import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createTestSite,
  draftContent,
  getCookies,
  logged,
  seesDrafts,
  startDraftContent,
} from '../../testing/server/preview-site.ts'

startDraftContent()

/** Sets the clock of the machine, whose timers run. */
function setClock(date: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(date) })
  onTestFinished(() => void vi.useRealTimers())
}

describe('createSite', () => {
  it.each(['1970-01-01T00:00:10Z', '2100-06-01T12:00:00Z'])(
    'serves pages, from its cache too, and previews while the clock of the machine shows %s',
    async (date) => {
      setClock(date)
      const site = createTestSite()
      const [first, second] = [await site.get('/info'), await site.get('/info')]
      expect([first.status, second.status]).toEqual([200, 200])
      expect(await second.text()).toContain('Published title')
      expect(second.headers.get('Cache-Status')).toMatch(/; hit/)
      const entered = await site.enter()
      expect(await seesDrafts(site, getCookies(entered))).toBe(true)
      expect((await site.get('/sitemap.xml')).status).toBe(200)
      expect(logged).toEqual([])
    },
  )

  it.each([
    ['2100-06-01T12:00:00Z', '1970-01-01T00:00:10Z'],
    ['1970-01-01T00:00:10Z', '2100-06-01T12:00:00Z'],
  ])('serves the pages of its cache when the clock goes from %s to %s', async (before, after) => {
    setClock(before)
    const site = createTestSite()
    expect((await site.get('/info')).status).toBe(200)
    vi.setSystemTime(new Date(after))
    draftContent.status = 503
    const response = await site.get('/info')
    expect([response.status, (await response.text()).includes('Published title')]).toEqual([200, true])
  })
})
