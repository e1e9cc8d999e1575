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

describe('the examples in the docs', () => {
  it('run, and show what they say', () => {
    expect(renderToString(<App />)).toContain('Kilometre Zero')
    expect(renderToString(<Showreel />)).toContain('Ferrant Motor')
    expect(renderToString(<Header />)).toContain('href="/editors"')
    expect(htmlStyle({ foreground: '#f00', background: '#000' })).toContain('--cutroom-foreground:#ff0000')
    expect(htmlStyle({ foreground: 'salmon', background: '#000' })).toContain('--cutroom-foreground:#ff6779')
  })

  it.each(pages)('in %s are files that are compiled, and none is written into the page', (page) => {
    const text = readFileSync(join(DOCS, page), 'utf8')
    expect(text).not.toMatch(/^```(?:[jt]sx?|css)/m)
    // MDX has no tables of its own: they would be read as words between lines.
    expect(text).not.toMatch(/^\|/m)
    for (const [, file = ''] of text.matchAll(/from '\.\/examples\/([\w.-]+?)(?:\?raw)?'/g)) {
      expect(readdirSync(join(DOCS, 'examples'))).toContain(file)
    }
  })

  it('are on a page each', () => {
    const shown = pages.map((page) => readFileSync(join(DOCS, page), 'utf8')).join('\n')
    for (const file of ['app.tsx', 'router-link.tsx', 'server-theme.ts', 'own-arrangement.tsx']) {
      expect(shown).toContain(`./examples/${file}?raw`)
    }
  })
})
