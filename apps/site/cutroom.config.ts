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
    // Phones and tablets only: playback in landscape enters fullscreen, portrait exits it.
    fullscreenEnabled: true,
    // 'play' contacts no third party before a visitor presses play.
    prepare: 'load',
  },
  // Some hundred open pages, a studio's usual audience, show a published change in under 2 s.
  liveJitterMs: 1_500,
})
