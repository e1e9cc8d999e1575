import { defaultLinks, youtubeLinks } from '@cutroom/player-core/links'
import { describe, expect, it } from 'vitest'
import { getMediaOrigins, isHosted, parseSettings } from './studio-settings.ts'

describe('parseSettings', () => {
  it('defaults to the embedded service', () => {
    const settings = parseSettings({ SANITY_STUDIO_PROJECT_ID: ' ', UNRELATED: 'x' })
    expect(settings).toEqual({
      projectId: 'cutroom0',
      dataset: 'production',
      apiHost: 'http://localhost:4000/content',
      siteUrl: 'http://localhost:4000',
    })
    expect(isHosted(settings)).toBe(false)
  })

  it('uses the hosted service for a given project', () => {
    const settings = parseSettings({
      SANITY_STUDIO_PROJECT_ID: 'abc123',
      SANITY_STUDIO_NAME: 'Night Ferry',
      // A browser's address bar copies it like this.
      SANITY_STUDIO_SITE_URL: 'https://example.com/',
    })
    expect(settings).toMatchObject({
      name: 'Night Ferry',
      projectId: 'abc123',
      apiHost: undefined,
      siteUrl: 'https://example.com',
    })
    expect(isHosted(settings)).toBe(true)
  })

  it('has the links of the providers that the build names', () => {
    const links = [youtubeLinks, ...defaultLinks]
    expect(parseSettings({ SANITY_STUDIO_LINKS: JSON.stringify(links) }).links).toEqual(links)
  })

  it('reads the origins of media', () => {
    const settings = parseSettings({ SANITY_STUDIO_MEDIA_ORIGINS: 'https://a.example,https://b.example ' })
    expect(getMediaOrigins(settings)).toEqual([
      'http://localhost:4000',
      'http://localhost:4000',
      'https://a.example',
      'https://b.example',
    ])
    const hosted = parseSettings({
      SANITY_STUDIO_PROJECT_ID: 'abc',
      SANITY_STUDIO_SITE_URL: 'https://c.example',
    })
    expect(getMediaOrigins(hosted)).toEqual(['https://c.example', 'https://cdn.sanity.io'])
  })

  it('throws all problems at once', () => {
    const wrong = {
      SANITY_STUDIO_PROJECT_ID: 'a b',
      SANITY_STUDIO_DATASET: 'Production',
      SANITY_STUDIO_API_HOST: 'localhost:4010',
      SANITY_STUDIO_SITE_URL: 'https://example.com/path',
    }
    for (const name of Object.keys(wrong)) expect(() => parseSettings(wrong)).toThrow(name)
  })
})
