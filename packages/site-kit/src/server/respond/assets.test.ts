import { expect, it } from 'vitest'
import { documentAssets } from './assets.ts'

const MANIFEST = {
  'entry-browser.ts': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/entry.css'],
    assets: ['assets/type.woff2', 'assets/picture.svg'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['entry-browser.ts'] },
  '../../packages/site-kit/src/pages/static-pages.tsx': {
    file: 'assets/others.js',
    imports: ['_shared.js', '_list.js'],
  },
  '_list.js': { file: 'assets/list.js', imports: ['entry-browser.ts'] },
  '_media.js': { file: 'assets/media.js', imports: ['_shared.js'] },
  '../../packages/player-core/dist/playback-effects-A1.js': {
    file: 'assets/players.js',
    imports: ['_shared.js'],
  },
  '../../packages/player-core/dist/providers/html5/index.js': {
    file: 'assets/html5.js',
    imports: ['_media.js', 'entry-browser.ts'],
  },
  '../../packages/player-core/dist/providers/vimeo/index.js': { file: 'assets/vimeo.js' },
}

it('lists the files of every document', () => {
  expect(documentAssets(MANIFEST)).toMatchObject({
    script: '/assets/entry.js',
    modulePreloads: ['/assets/shared.js'],
    stylesheets: ['/assets/entry.css'],
    fonts: ['/assets/type.woff2'],
  })
})

it('lists the additional modules of static pages', () => {
  expect(documentAssets(MANIFEST).staticPages).toEqual(['/assets/others.js', '/assets/list.js'])
})

it('lists the additional modules of each provider', () => {
  expect(documentAssets(MANIFEST).players).toEqual({
    html5: ['/assets/players.js', '/assets/html5.js', '/assets/media.js'],
    vimeo: ['/assets/players.js', '/assets/vimeo.js'],
  })
})

it('throws for a build without the entry', () => {
  expect(() => documentAssets({})).toThrow(/Build the site again/)
})
