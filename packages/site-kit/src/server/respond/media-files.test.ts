import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { createMediaFiles } from './media-files.ts'

function mediaFilesUnderTest(env: Record<string, string> = {}, redirects: Record<string, string> = {}) {
  const requested: string[] = []
  const warnings: string[] = []
  const files = createMediaFiles({
    environment: readEnvironment({
      SANITY_PROJECT_ID: 'abc',
      SANITY_API_HOST: 'http://localhost:4010',
      MEDIA_ORIGINS: 'https://films.example http://10.0.0.7:8080',
      ...env,
    }),
    serveFile: async ({ url }) => new Response(`own ${new URL(url).pathname}`),
    fetch: async (input) => {
      const address = new Request(input).url
      requested.push(address)
      const location = redirects[address]
      return location
        ? new Response(null, { status: 302, headers: { Location: location } })
        : new Response('a')
    },
    warn: (message) => warnings.push(message),
  })
  const find = (id: string) => files.find({ id, key: null, type: 'video/mp4' })
  const request = async (id: string) =>
    (await files.request(find(id) ?? '', 'bytes=0-9', AbortSignal.timeout(1000))).text()
  return { find, request, requested, warnings }
}

describe('createMediaFiles', () => {
  it('requests files of the content service where the server reads content', async () => {
    const { request, requested } = mediaFilesUnderTest()
    await request('/content/files/cutroom0/production/a%20b.mp4?x=1')
    expect(requested).toEqual(['http://localhost:4010/files/cutroom0/production/a%20b.mp4?x=1'])
  })

  it('requests files of the build from the site itself', async () => {
    const { request, requested } = mediaFilesUnderTest({ SITE_URL: 'https://site.example' })
    expect(await request('/loop.mp4')).toBe('own /loop.mp4')
    expect(await request('https://site.example/loop.mp4')).toBe('own /loop.mp4')
    expect(await request('/content/files/../../v1/users/a.mp4')).toBe('own /v1/users/a.mp4')
    expect(requested).toEqual([])
  })

  it('requests files of allowed origins, over https where the site has it', async () => {
    const { request, requested } = mediaFilesUnderTest({ SITE_URL: 'https://site.example' })
    await request('http://films.example/a.mp4')
    expect(requested).toEqual(['https://films.example/a.mp4'])
  })

  it.each([
    'https://elsewhere.example/a.mp4',
    'http://films.example/a.mp4',
    'https://films.example:8443/a.mp4',
    'http://10.0.0.8:8080/a.mp4',
    'http://169.254.169.254/latest/a.mp4',
    'https://films.example@evil.example/a.mp4',
    '/\\evil.example/a.mp4',
  ])('finds nothing at %s, which the policy does not allow', (id) => {
    expect(mediaFilesUnderTest().find(id)).toBeNull()
  })

  it.each([
    [true, 'https://cdn.films.example'],
    [true, 'https://a.b.films.example'],
    [false, 'https://films.example'],
    [false, 'https://cdn.films.example:8443'],
    [false, 'http://cdn.films.example'],
    [false, 'https://cdn.filmsXexample'],
    [false, 'https://xfilms.example'],
    [true, 'https://cdn.streams.example:8443'],
    [false, 'https://cdn.streams.example'],
  ])(
    'allows, as the policy does, %s: files of %s where all hosts of a domain are named',
    (isAllowed, origin) => {
      const MEDIA_ORIGINS = 'https://*.films.example http://*.streams.example:8443'
      expect(mediaFilesUnderTest({ MEDIA_ORIGINS }).find(`${origin}/a.mp4`) !== null).toBe(isAllowed)
    },
  )

  it('warns once of each origin', () => {
    const { find, warnings } = mediaFilesUnderTest()
    for (const id of ['https://a.example/1.mp4', 'https://a.example/2.mp4', 'https://b.example/1.mp4'])
      find(id)
    expect(warnings).toEqual([
      expect.stringMatching(/^Films from https:\/\/a\.example do not play: .*MEDIA_ORIGINS/),
      expect.stringContaining('https://b.example'),
    ])
  })

  it('follows redirects to allowed origins only, and not for ever', async () => {
    const { request, requested } = mediaFilesUnderTest(
      {},
      {
        'https://films.example/a.mp4': '/b.mp4',
        'https://films.example/internal.mp4': 'http://localhost:4010/v1/data',
        'https://films.example/loop.mp4': '/loop.mp4',
      },
    )
    expect(await request('https://films.example/a.mp4')).toBe('a')
    await expect(request('https://films.example/internal.mp4')).rejects.toThrow('not allowed')
    await expect(request('https://films.example/loop.mp4')).rejects.toThrow('too many')
    expect(requested).not.toContain('http://localhost:4010/v1/data')
  })
})
