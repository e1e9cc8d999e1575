import { defineConfig } from '@cutroom/site-kit'

export default defineConfig({
  name: 'Cutroom',
  language: 'en',
  theme: { foreground: '#ff6779', background: '#020202' },
  navigation: [
    { label: 'Editors', href: '/editors', match: 'contains' },
    { label: 'Screening Room', href: '/screening-room', match: 'exact' },
    { label: 'Info', href: '/info', match: 'exact' },
  ],
  headings: { editors: 'Editors', screeningRoom: 'Screening Room', info: 'Info' },
  playback: {
    // On phones and tablets alone: landscape takes the whole screen, portrait gives it back.
    fullscreenEnabled: true,
    // 'play' where no third party may be contacted before a visitor presses play.
    prepare: 'load',
  },
  // A studio's usual audience, some hundred open pages, sees what is published in under 2 s.
  liveSpreadMs: 1_500,
})
