import { expect, it } from 'vitest'
import * as numbers from './specification.js'

it('the specification has the numbers of docs/behaviour.md', () => {
  expect({ ...numbers }).toEqual({
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
    LIVE_EVENTS_MIN_API_VERSION: '2021-03-26',
    LIVE_JITTER_MS: 1500,
    PREVIEW_MAX_DOCUMENTS: 3000,
    TEXT_CONTRAST: 4.5,
  })
})
