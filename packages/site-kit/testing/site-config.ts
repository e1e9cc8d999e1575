import { defaultTheme } from '@cutroom/portfolio-ui'
import { defineConfig } from '../src/config.ts'
import { failedPage as failed } from '../src/content/page-content.ts'
import { PATHS } from '../src/routes/routes.ts'
import type { HostPosters } from '../src/server/respond/host-posters.ts'

export const SITE_CONFIG = defineConfig({
  name: 'Cutroom',
  language: 'en',
  theme: defaultTheme,
  navigation: [{ label: 'Editors', href: PATHS.editors, match: 'contains' }],
  headings: { editors: 'Editors', screeningRoom: 'Screening Room', info: 'Info' },
  playback: { fullscreenEnabled: true, prepare: 'load' },
  liveJitterMs: 1_500,
})

export const failedPage = (path: string) => failed(path, SITE_CONFIG)

/** Adds nothing. */
export const NO_HOST_POSTERS: HostPosters = {
  addTo: (page) => Promise.resolve(page),
  read: () => Promise.resolve(() => undefined),
}
