import { describe, expect, it } from 'vitest'
import { isOtherService, studioSettings } from './studio-settings.ts'

describe('studioSettings', () => {
  it('defaults to the embedded service', () => {
    const settings = studioSettings({ SANITY_STUDIO_PROJECT_ID: ' ', UNRELATED: 'x' })
    expect(settings).toEqual({
      projectId: 'cutroom0',
      dataset: 'production',
      apiHost: 'http://localhost:4000/content',
      siteUrl: 'http://localhost:4000',
    })
    expect(isOtherService(settings)).toBe(true)
  })

  it('uses the hosted service for a given project', () => {
    const settings = studioSettings({
      SANITY_STUDIO_PROJECT_ID: 'abc123',
      // As copied from the address bar of a browser.
      SANITY_STUDIO_SITE_URL: 'https://example.com/',
    })
    expect(settings).toMatchObject({
      projectId: 'abc123',
      apiHost: undefined,
      siteUrl: 'https://example.com',
    })
    expect(isOtherService(settings)).toBe(false)
  })

  it('throws all problems at once', () => {
    const wrong = {
      SANITY_STUDIO_PROJECT_ID: 'a b',
      SANITY_STUDIO_DATASET: 'Production',
      SANITY_STUDIO_API_HOST: 'localhost:4010',
      SANITY_STUDIO_SITE_URL: 'https://example.com/path',
    }
    for (const name of Object.keys(wrong)) expect(() => studioSettings(wrong)).toThrow(name)
  })
})
