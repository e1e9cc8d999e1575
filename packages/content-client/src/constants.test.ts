import { expect, it } from 'vitest'
import * as numbers from './constants.js'

it('are the numbers and names of section 9 of the specification', () => {
  expect(numbers).toMatchObject({
    CONTENT_API_VERSION: '2023-06-07',
    SETTINGS_API_VERSION: '2021-10-21',
    DEFAULT_DATASET: 'production',
    DATASET_NAME_MAX_LENGTH: 64,
    REQUEST_TIMEOUT_MS: 300_000,
    DEFAULT_SITE_DESCRIPTION: 'Video Editors',
    DEFAULT_THEME: { foreground: '#ff6779', background: '#020202' },
    POSTER: { width: 1920, height: 1080 },
    POSTER_BACKGROUND: { width: 192, height: 108, blur: 40, quality: 20 },
    THUMBNAIL: { width: 200, height: 113 },
    SHARE_IMAGE: { width: 1200, height: 800, format: 'jpg' },
    PREVIEW_REFRESH_INTERVAL_MS: 10_000,
    LISTENER_URL_MAX_LENGTH: 14_800,
    LISTENER_RECONNECT_MS: 100,
    LIVE_EVENTS_SINCE: '2021-03-26',
  })
  // Not in section 9: the older preview kit's (reading 12 of the product).
  expect(numbers.PREVIEW_MAX_DOCUMENTS).toBe(3000)
})
