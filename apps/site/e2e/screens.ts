import { devices, type PlaywrightTestOptions } from '@playwright/test'

/** Options of a browser context that has the screen of a device. */
export type Screen = Pick<
  PlaywrightTestOptions,
  'userAgent' | 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'
> &
  Partial<Pick<PlaywrightTestOptions, 'screen'>>

// Without the browser of the device, which would be started for each screen.
const { defaultBrowserType: _, ...chrome } = devices['Desktop Chrome']
const { defaultBrowserType: __, ...pixel } = devices['Pixel 7']

export const DESKTOP: Screen = { ...chrome, viewport: { width: 1280, height: 800 } }

export const DESKTOP_LARGE: Screen = { ...chrome, viewport: { width: 2560, height: 1440 } }

/** A phone with one device pixel per CSS pixel, for smaller screenshots. */
export const PHONE: Screen = { ...pixel, deviceScaleFactor: 1, viewport: { width: 390, height: 844 } }

/**
 * The screen is turned too: Chromium chooses a preloaded picture by its width until the viewport is
 * known.
 */
export const PHONE_LANDSCAPE: Screen = {
  ...PHONE,
  viewport: { width: 844, height: 390 },
  screen: { width: 844, height: 390 },
}

/** Viewports from a small phone to an ultra-wide screen, in px. */
export const WINDOW_SIZES = [
  [390, 844],
  [360, 640],
  [820, 1180],
  [667, 375],
  [844, 390],
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1920, 1080],
  [3440, 1440],
] as const
