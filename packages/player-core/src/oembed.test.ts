import { describe, expect, it } from 'vitest'
import { createFakeFetch, createFakeVimeo } from '../testing/fake-vimeo/fake-vimeo.js'
import { parseLink } from './player/film-link.js'
import { fetchOembed, type OembedOptions } from './oembed.js'
import { vimeoOembed } from './providers/vimeo/embed.js'
import { vimeo } from './providers/vimeo/index.js'

const fakeHost = createFakeVimeo({ film: new Uint8Array() })

const fetchVimeoOembed = (link: string, options: OembedOptions) =>
  fetchOembed(vimeoOembed, parseLink(vimeo.links, link) ?? { id: '', key: null }, options)

const viaFakeVimeo = createFakeFetch(fakeHost)

describe('fetchOembed', () => {
  it('returns the thumbnail of the requested width', async () => {
    const link = 'https://player.vimeo.com/video/1000?h=abcdef0123'
    const { thumbnailUrl } = await fetchVimeoOembed(link, { fetch: viaFakeVimeo })
    expect(thumbnailUrl).toBe('https://i.vimeocdn.com/video/1000-d_1920')
    expect(new URL(fakeHost.requests.at(-1) ?? '').searchParams.get('url')).toBe(
      'https://vimeo.com/1000/abcdef0123',
    )
  })

  it.each([
    ['https://vimeo.com/1001', 'not-found'],
    ['https://vimeo.com/1002', 'not-embeddable'],
    ['https://vimeo.com/1004', 'network'],
    ['https://vimeo.com/1005', 'network'],
    ['https://vimeo.com/1007', 'network'],
  ])('fails for %s with %s', async (link, code) => {
    await expect(fetchVimeoOembed(link, { fetch: viaFakeVimeo })).rejects.toMatchObject({ code })
  })

  it('returns only valid fields, and only addresses of pictures of Vimeo', async () => {
    const answer = { thumbnail_url: 'javascript:alert(1)', width: 640, thumbnail_width: '640' }
    const fetch = async () => Response.json(answer)
    await expect(fetchVimeoOembed('https://vimeo.com/1', { fetch })).resolves.toEqual({
      thumbnailUrl: null,
      thumbnailWidth: null,
      thumbnailHeight: null,
      width: 640,
      height: null,
      duration: null,
    })
  })

  it.each([
    'http://i.vimeocdn.com/video/1-d_640',
    'https://i.vimeocdn.com.example.org/video/1-d_640',
    'https://i.vimeocdn.com:8443/video/1-d_640',
    'https://someone@i.vimeocdn.com/video/1-d_640',
    'https://example.org/i.vimeocdn.com',
    '//i.vimeocdn.com/video/1-d_640',
    'data:image/svg+xml,<svg/>',
  ])('returns no thumbnail for the address %s', async (thumbnail_url) => {
    const fetch = async () => Response.json({ thumbnail_url })
    const { thumbnailUrl } = await fetchVimeoOembed('https://vimeo.com/1', { fetch })
    expect(thumbnailUrl).toBeNull()
  })

  it('follows no redirect', async () => {
    const requests: RequestInit[] = []
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      requests.push(init ?? {})
      return new Response(null, { status: 302, headers: { location: 'https://example.org/' } })
    }
    await expect(fetchVimeoOembed('https://vimeo.com/1', { fetch })).rejects.toMatchObject({
      code: 'network',
    })
    expect(requests).toMatchObject([{ redirect: 'manual' }])
  })

  it('requests the given origin for the given referrer', async () => {
    const requests: [string, RequestInit | undefined][] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      requests.push([new Request(input).url, init])
      return Response.json({})
    }
    const options = { fetch, origin: 'http://127.0.0.1:1', referrer: 'https://studio.example/' }
    await fetchVimeoOembed('https://vimeo.com/1', options)
    expect(requests).toMatchObject([
      [
        'http://127.0.0.1:1/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F1&width=1920',
        { headers: { referer: 'https://studio.example/' } },
      ],
    ])
  })

  it('throws an abort as it is', async () => {
    const signal = AbortSignal.abort(new Error('left'))
    await expect(
      fetchVimeoOembed('https://vimeo.com/1000', { fetch: viaFakeVimeo, signal }),
    ).resolves.toBeDefined()
    const failing = () => Promise.reject(new TypeError('aborted'))
    await expect(fetchVimeoOembed('https://vimeo.com/1000', { fetch: failing, signal })).rejects.toThrow(
      'left',
    )
  })
})
