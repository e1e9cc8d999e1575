import { defineConfig } from '@cutroom/site-kit'

export default defineConfig({
  name: 'Schnittwerk',
  language: 'de',
  theme: { foreground: '#ffd166', background: '#101820' },
  navigation: [
    { label: 'Schnitt', href: '/editors', match: 'contains' },
    { label: 'Presse', href: '/presse', match: 'exact' },
  ],
  headings: { editors: 'Schnitt', screeningRoom: 'Vorführraum', info: 'Über uns' },
  labels: { home: 'Zur Startseite', notFoundTitle: 'Nicht gefunden' },
  icon: 'M4 4h24v24H4z',
  playback: { fullscreenEnabled: false, prepare: 'play' },
  cache: { fresh: 7 },
  liveJitterMs: 3_000,
  Logo: ({ siteTitle }) => <b data-logo>{siteTitle}</b>,
  Footer: () => <footer>Impressum</footer>,
  pages: [{ path: '/presse', heading: 'Presse', Content: () => <p>Schnittwerk in der Zeitung.</p> }],
})
