import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { CachedPage } from '../cache/html-cache.ts'
import { compress } from '../node/compression.ts'
import { deriveOnce } from './cached-page.ts'
import { negotiateEncoding } from './encoding.ts'
import { pageResponse } from './cached-response.ts'

const page: CachedPage = {
  body: new TextEncoder().encode('a page'),
  etag: 'W/"a"',
  source: 'a',
  status: 200,
  cacheClass: 'page',
  fetchedAt: 0,
}

describe('deriveOnce', () => {
  it('keeps the forms that are in use, whatever else is requested', async () => {
    const created: string[] = []
    const request = (name: string) =>
      deriveOnce(page.body, name, () => {
        created.push(name)
        return page
      })
    const used = ['data', 'props', 'own host', 'other own host']
    for (let host = 0; host < 20; host += 1) for (const name of [`host ${host}`, ...used]) await request(name)
    expect(created.filter((name) => !name.startsWith('host'))).toEqual(used)
  })
})

describe('negotiateEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['identity;q=0', null],
    ['br;q=0', null],
    ['identity, gzip;q=0.5', null],
    ['gzip;q=0.5, identity;q=0.5', 'gzip'],
    ['gzip;q=0.3, identity;q=0.1', 'gzip'],
    ['gzip;q=0.3, br;q=0.3, *;q=0.9', null],
    ['GZIP;Q=0.8, br;q=0.2', 'gzip'],
    ['', null],
  ])('chooses for Accept-Encoding %s the encoding %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding)
  })
})

describe('pageResponse', () => {
  const respond = async (text: string) => {
    const body = new TextEncoder().encode(text)
    const parts = {
      representation: { ...page, body },
      status: 200,
      age: 0,
      headers: {},
      documentHeaders: {},
      compress,
    } as const
    const response = await pageResponse(parts, new Headers({ 'Accept-Encoding': 'br, gzip' }))
    return { ...response, body: response.body ?? new Uint8Array() }
  }

  it('compresses a long body without a loss', async () => {
    const long = 'words and words '.repeat(200)
    const { headers, body } = await respond(long)
    expect(headers['Content-Encoding']).toBe('br')
    expect(brotliDecompressSync(body).toString()).toBe(long)
  })

  it('leaves a short body as it is', async () => {
    const { headers, body } = await respond('short')
    expect(headers['Content-Encoding']).toBeUndefined()
    expect(new TextDecoder().decode(body)).toBe('short')
  })
})
