import { expect, it } from 'vitest'
import { documentAssets } from './assets.ts'

const MANIFEST = {
  'site.css': {
    file: 'assets/site.css',
    isEntry: true,
  },
  'entry-browser.ts': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/logo.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['entry-browser.ts'] },
  '_pages-A1.js': { file: 'assets/pages.js', name: 'pages', imports: ['_shared.js', '_list.js'] },
  '_list.js': { file: 'assets/list.js', imports: ['entry-browser.ts'] },
}

it('lists the files of every document', () => {
  expect(documentAssets({ manifest: MANIFEST })).toMatchObject({
    script: '/assets/entry.js',
    modulePreloads: ['/assets/shared.js'],
    stylesheets: ['/assets/site.css', '/assets/logo.css'],
  })
})

it('identifies the build by the hash of the entry, which an entry of development lacks', () => {
  const withEntry = (file: string) => ({ manifest: { 'entry-browser.ts': { file, isEntry: true } } })
  expect(documentAssets(withEntry('assets/entry-browser-Ab_12-cd.js')).build).toBe('Ab_12-cd')
  expect(documentAssets(withEntry('assets/entry.js')).build).toBeUndefined()
})

it('lists the additional modules of static pages', () => {
  expect(documentAssets({ manifest: MANIFEST }).staticPages).toEqual(['/assets/pages.js', '/assets/list.js'])
})

it('throws for a build without the entry', () => {
  expect(() => documentAssets({ manifest: {} })).toThrow(/Build the site again/)
})
