import { describe, expect, it } from 'vitest'
import { OutdatedBuildError, OutdatedDocumentError, readPageData, type PageDataOptions } from './page-data.ts'

const PAGE = { kind: 'not-found', path: '/nothing', syncTags: ['a'], version: '1' }

/** Reads a page from a site that responds with it. */
function read(
  { status = 404, caching = 'public, max-age=0', body = JSON.stringify(PAGE) },
  options: Omit<PageDataOptions, 'signal' | 'fetch'> = {},
) {
  const headers = { 'Cache-Control': caching }
  const fetch = async () => new Response(status === 304 ? null : body, { status, headers })
  return readPageData('a1b2c3d4', '/nothing', { signal: AbortSignal.timeout(5000), fetch, ...options })
}

describe('readPageData', () => {
  it('returns the page, and null for the version that is there', async () => {
    expect(await read({})).toEqual({ page: PAGE, isStale: false })
    expect(await read({ status: 304 }, { version: '1' })).toEqual({ page: null, isStale: false })
  })

  it.each([404, 304])('returns whether the page is older than the event (%s)', async (status) => {
    const caching = 'no-store'
    expect(await read({ status, caching }, { event: 'e1', version: '1' })).toMatchObject({ isStale: true })
    expect(await read({ status }, { event: 'e1', version: '1' })).toMatchObject({ isStale: false })
    expect(await read({ status, caching }, { version: '1' })).toMatchObject({ isStale: false })
  })

  it('rejects failures, and names another build', async () => {
    await expect(read({ status: 503 })).rejects.toThrow('could not be read (503)')
    await expect(read({ status: 410, body: '{"error":"another-build"}' })).rejects.toThrow(OutdatedBuildError)
    const moved = read({ status: 410, body: '{"error":"moved"}' })
    await expect(moved).rejects.toThrow(OutdatedDocumentError)
    await expect(moved).rejects.not.toThrow(OutdatedBuildError)
    // A proxy in front of the site responds with HTML.
    await expect(read({ body: '<h1>Not found</h1>' })).rejects.toThrow(SyntaxError)
  })
})
