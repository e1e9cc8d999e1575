import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { App } from './app.tsx'
import { Showreel } from './own-arrangement.tsx'
import { Header } from './router-link.tsx'
import { htmlStyle } from './server-theme.ts'

const DOCS = join(import.meta.dirname, '..')
const pages = readdirSync(DOCS).filter((file) => file.endsWith('.mdx'))

describe('examples of the docs', () => {
  it('render', () => {
    expect(renderToString(<App />)).toContain('Kilometre Zero')
    expect(renderToString(<Showreel />)).toContain('Ferrant Motor')
    expect(renderToString(<Header />)).toContain('href="/editors"')
    expect(htmlStyle({ foreground: '#f00', background: '#000' })).toContain('--cutroom-foreground:#ff0000')
    expect(htmlStyle({ foreground: 'salmon', background: '#000' })).toContain('--cutroom-foreground:#ff6779')
  })

  it.each(pages)('are compiled files in %s, and none is part of the page', (page) => {
    const text = readFileSync(join(DOCS, page), 'utf8')
    expect(text).not.toMatch(/^```(?:[jt]sx?|css)/m)
    // MDX has no Markdown tables: they would be rendered as text.
    expect(text).not.toMatch(/^\|/m)
    for (const [, file = ''] of text.matchAll(/from '\.\/examples\/([\w.-]+?)(?:\?raw)?'/g)) {
      expect(readdirSync(join(DOCS, 'examples'))).toContain(file)
    }
  })

  it('are each shown on a page', () => {
    const shown = pages.map((page) => readFileSync(join(DOCS, page), 'utf8')).join('\n')
    for (const file of [
      'app.tsx',
      'router-link.tsx',
      'server-theme.ts',
      'own-arrangement.tsx',
      'film-in-address.tsx',
    ]) {
      expect(shown).toContain(`./examples/${file}?raw`)
    }
  })
})
