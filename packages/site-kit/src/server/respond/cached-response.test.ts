import { describe, expect, it } from 'vitest'
import type { CachedPage } from '../cache/cached-page.ts'
import { getForm } from './cached-response.ts'

const page: CachedPage = {
  body: new TextEncoder().encode('a page'),
  etag: 'W/"a"',
  source: 'a',
  status: 200,
  cacheClass: 'page',
  fetchedAt: 0,
}

describe('getForm', () => {
  it('keeps the forms that are in use, whatever else is requested', async () => {
    const created: string[] = []
    const request = (name: string) =>
      getForm(page, name, () => {
        created.push(name)
        return page
      })
    for (let host = 0; host < 20; host += 1) {
      await request(`host ${host}`)
      await request('data')
      await request('own host')
    }
    expect(created.filter((name) => !name.startsWith('host'))).toEqual(['data', 'own host'])
  })
})
