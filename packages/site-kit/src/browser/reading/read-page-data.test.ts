import { describe, expect, it } from 'vitest'
import { serverTiming } from '../../server/respond/cached-response.ts'
import { OutdatedBuildError, readPageData, type PageDataOptions } from './read-page-data.ts'

const PAGE = { kind: 'not-found', path: '/nothing', syncTags: ['a'], version: '1' }

/** Reads a page from a site that responds with it. */
function read(
  { status = 404, outcome = 'hit', body = JSON.stringify(PAGE) }: Partial<Record<string, string | number>>,
  options: Omit<PageDataOptions, 'signal' | 'fetch'> = {},
) {
  const headers = { 'Server-Timing': serverTiming(String(outcome), { read: 3 }, Date.now()) }
  const hasBody = status !== 304
  const fetch = async () => new Response(hasBody ? String(body) : null, { status: Number(status), headers })
  return readPageData('a1b2c3d4', '/nothing', { signal: AbortSignal.timeout(5000), fetch, ...options })
}

describe('readPageData', () => {
  it('returns a current page with its sync tags, and an older one without them', async () => {
    expect(await read({})).toEqual(PAGE)
    expect(await read({ outcome: 'stale-if-error' })).not.toHaveProperty('syncTags')
  })

  it('returns null for the version that is there', async () => {
    expect(await read({ status: 304 }, { version: '1' })).toBeNull()
  })

  it.each([200, 304])('rejects a page that is older than the event (%s)', async (status) => {
    const older = read({ status, outcome: 'stale-if-error' }, { event: 'event-1', version: '1' })
    await expect(older).rejects.toThrow('could not be read')
    expect(await read({ outcome: 'hit' }, { event: 'event-1' })).toEqual(PAGE)
  })

  it('rejects failures, and names another build', async () => {
    await expect(read({ status: 503 })).rejects.toThrow('could not be read (503)')
    await expect(read({ status: 410 })).rejects.toThrow(OutdatedBuildError)
    // A proxy in front of the site responds with HTML.
    await expect(read({ body: '<h1>Not found</h1>' })).rejects.toThrow(SyntaxError)
  })
})
