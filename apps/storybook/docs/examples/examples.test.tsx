import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MeasuredFilms } from './analytics.tsx'
import { App } from './app.tsx'
import { FilmsWithAddress } from './films-with-address.tsx'
import { films } from './films.ts'
import { FilmsIn } from './languages.tsx'
import { LongList } from './long-list.tsx'
import { CmsFilms } from './other-cms.tsx'
import { Showreel } from './own-arrangement.tsx'
import { Stage } from './own-controls.tsx'
import { Header } from './router-link.tsx'
import { htmlStyle } from './server-theme.ts'
import { FilmsOnYouTube } from './youtube.tsx'

/** The examples of the components' docs pages. */
const components = import.meta.glob<{ readonly Example: ComponentType }>('./components/*.tsx', {
  eager: true,
})
const sources = import.meta.glob<string>('./components/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const DOCS = join(import.meta.dirname, '..')
const pages = readdirSync(DOCS).filter((file) => file.endsWith('.mdx'))

describe('examples of the docs', () => {
  it('render', () => {
    expect(renderToString(<App />)).toContain('Kilometre Zero')
    expect(renderToString(<Showreel films={films} />)).toContain('Ferrant Motor')
    expect(renderToString(<Header />)).toContain('href="/editors"')
    expect(renderToString(<MeasuredFilms films={films} />)).toContain('Kilometre Zero')
    expect(renderToString(<Stage films={films} />)).toContain('aria-label="Timeline"')
    expect(renderToString(<FilmsIn language="de" films={films} />)).toContain('1 von 1: Kilometre Zero')
    expect(renderToString(<FilmsOnYouTube films={films} />)).toContain('Kilometre Zero')
    const first = { total: 2000, start: 0, films }
    expect(renderToString(<LongList first={first} address="/films" />)).toContain('1 of 2000: Kilometre Zero')
    const cmsFilms = [{ uid: 'a', name: 'Night Ferry', client_names: ['Harbour'], about: 'A crossing.' }]
    expect(renderToString(<CmsFilms films={cmsFilms} />)).toMatch(
      /Harbour[^]*Night Ferry[^]*<p>A crossing\.<\/p>/,
    )
    expect(htmlStyle({ foreground: '#f00', background: '#000' })).toContain('--cutroom-foreground:#ff0000')
    expect(htmlStyle({ foreground: 'salmon', background: '#000' })).toContain('--cutroom-foreground:#ff6779')
  })

  it.each(Object.entries(components))('renders %s, and imports what every site has', (file, { Example }) => {
    expect(renderToString(<Example />)).not.toBe('')
    const imported = Array.from(sources[file]?.matchAll(/from '(.*)'/g) ?? [], ([, name]) => name)
    expect(imported.filter((name) => name !== 'react')).toEqual(['@cutroom/portfolio-ui'])
  })

  it.each([
    [null, 1],
    ['salt', 2],
    ['unknown', 1],
  ])('shows on a server the film of the requested address, %s', (slug, place) => {
    const list = [...films, { id: 'salt', slug: 'salt', href: '?' }, { id: 'unnamed', slug: null, href: '?' }]
    expect(renderToString(<FilmsWithAddress films={list} slug={slug} />)).toContain(`Film ${place} of 3`)
  })

  it.each(pages)('are compiled files in %s, and none is part of the page', (page) => {
    const text = readFileSync(join(DOCS, page), 'utf8')
    expect(text).not.toMatch(/^```(?:[jt]sx?|css)/m)
    // MDX has no Markdown tables: they would be rendered as text.
    expect(text).not.toMatch(/^\|/m)
    const shown = Array.from(text.matchAll(/from '(\.[\w./-]+?)(?:\?raw)?'/g), ([, file = '']) => file)
    expect(shown.filter((file) => !existsSync(join(DOCS, file)))).toEqual([])
  })

  it.each(['use-film-address.ts', 'films-with-address.tsx', 'long-list.tsx', 'analytics.tsx'])(
    'are those of the README: %s',
    (file) => {
      const readme = readFileSync(join(DOCS, '../../../packages/portfolio-ui/README.md'), 'utf8')
      expect(readme).toContain(readFileSync(join(DOCS, 'examples', file), 'utf8'))
    },
  )

  it('are each shown on a page', () => {
    const shown = pages.map((page) => readFileSync(join(DOCS, page), 'utf8')).join('\n')
    for (const file of [
      'app.tsx',
      'router-link.tsx',
      'server-theme.ts',
      'own-arrangement.tsx',
      'use-film-address.ts',
      'films-with-address.tsx',
      'analytics.tsx',
      'languages.tsx',
      'long-list.tsx',
      'other-cms.tsx',
      'own-controls.tsx',
    ]) {
      expect(shown).toContain(`./examples/${file}?raw`)
    }
  })
})
