import type { Page } from '@playwright/test'
import { PREVIEW_REFRESH_INTERVAL_MS } from './content-client.ts'
import { expect, type IsolatedSite } from './isolated-site.ts'
import { disableTimers } from './timers.ts'

/** An editor without a published version. */
export const UNPUBLISHED_EDITOR = {
  _id: 'drafts.editor-unpublished',
  _type: 'editor',
  name: 'Nobody Yet',
  slug: { current: 'nobody-yet' },
  // A page without films logs a warning.
  videoPlaylist: [{ _key: 'playlist', _type: 'reference', _ref: 'playlist-ines-okafor' }],
}

/** The link that ends the preview. */
export const exitLink = (page: Page) => page.getByRole('link', { name: 'Exit Preview' })

/** Enters preview on a page. */
export async function openPreview(page: Page, isolated: IsolatedSite, path = '/'): Promise<void> {
  await page.goto(`${isolated.preview}&path=${encodeURIComponent(path)}`)
  await expect(exitLink(page)).toBeVisible()
}

/** Waits until the preview is connected to the listener. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.locator('.site-preview-status')).toHaveAttribute('data-status', 'live')
}

/**
 * Disables the interval at which a preview queries its drafts again, so that a test sees only what
 * the listener reports.
 */
export const disableRefreshInterval = (page: Page): Promise<void> =>
  disableTimers(page, PREVIEW_REFRESH_INTERVAL_MS)
