import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { readFont } from '../../scripts/font-metrics.ts'
import { HERE } from './here.ts'

const KB = 1024
const read = (file: string) => readFileSync(join(HERE, file))

describe('"use client"', () => {
  const sources = globSync('src/**/*.{ts,tsx}', {
    cwd: HERE,
    exclude: ['**/*.{test,test-d,stories}.*'],
  })
  const first = (file: string) => /^['"]use client['"]/.test(read(file).toString())
  const toBuiltFile = (file: string) => file.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js')

  it('is in the built files of its sources and in no others', () => {
    const written = sources.filter(first)
    expect(written.length).toBeGreaterThan(10)
    expect(sources.filter((file) => first(toBuiltFile(file)))).toEqual(written)
  })

  it('is between every entry and the modules that call a React hook', () => {
    const hook =
      /import \{[^}]*\buse(State|Effect|Context|Ref|Memo|Callback|SyncExternalStore|Id|LayoutEffect)\b[^}]*\} from 'react'/
    const entries = sources.filter((file) => /^src\/(?:index\.ts|([\w-]+)\/\1\.tsx)$/.test(file))
    const onServer = new Set<string>()
    const add = (file: string) => {
      if (onServer.has(file) || first(file)) return
      onServer.add(file)
      const imports = read(file)
        .toString()
        .matchAll(
          /^(?:import|export) (?!type)(?:[^'\n]|\n(?! *(?:import|export)\b))*? from '(\.[^']+)\.js'/gm,
        )
      for (const [, path = ''] of imports) {
        const imported = join(dirname(file), path)
        for (const source of sources) if (source.replace(/\.tsx?$/, '') === imported) add(source)
      }
    }
    entries.forEach(add)
    // Of functions that the README has for servers.
    expect([...onServer]).toEqual(
      expect.arrayContaining(
        ['theme-colours', 'sheet-films', 'sheet-text'].map((name) => expect.stringContaining(name)),
      ),
    )
    expect([...onServer].filter((file) => hook.test(read(file).toString()))).toEqual([])
  })
})

describe('the stylesheets', () => {
  it('are smaller than 9.82 KB', () => {
    expect(gzipSync(read('dist/layered.css'), { level: 9 }).length).toBeLessThan(9.82 * KB)
    expect(gzipSync(read('dist/styles.css'), { level: 9 }).length).toBeLessThan(10.3 * KB)
  })

  it('keep everything in the layer cutroom, so that a site’s own rules win', () => {
    const outside: string[] = []
    const layers = new Set<string | undefined>()
    transform({
      filename: 'layered.css',
      code: read('dist/layered.css'),
      visitor: {
        StyleSheet({ rules }) {
          for (const rule of rules) {
            if (rule.type === 'layer-block') layers.add(rule.value.name?.join('.'))
            else if (rule.type !== 'property' && rule.type !== 'layer-statement') outside.push(rule.type)
          }
        },
      },
    })
    expect(outside).toEqual([])
    expect([...layers]).toEqual(['cutroom'])
  })
})

describe('every stylesheet', () => {
  const sheets = globSync('dist/**/*.css', { cwd: HERE })
  const having = (pattern: RegExp) => sheets.filter((file) => pattern.test(read(file).toString()))

  it('selects directions by attribute, since minifiers turn the pseudo-class into a list of languages', () => {
    expect(sheets.length).toBeGreaterThan(10)
    expect(having(/\[dir=['"]?rtl/)).toContain('dist/styles.css')
    expect(having(/:dir\(|:lang\(/)).toEqual([])
  })

  // Chromium restyles all siblings of an inserted element, and all that they contain, for `* + *`.
  it('names the elements that follow a sibling', () => {
    expect(having(/\+ ?li\b/)).toContain('dist/layered.css')
    expect(having(/[+~] ?\*[,{:\s]/)).toEqual([])
  })

  it('leaves the order of focus to the document', () => {
    expect(having(/reading-(flow|order)|[{;]order:/)).toEqual([])
  })
})

describe('the typeface', () => {
  // Browsers use that of the first font for a character that no font has.
  it('has a glyph with an outline for characters that it lacks', () => {
    const font = readFont(read('font/archivo-cutroom.woff2'))
    const missing = font.glyphForCodePoint(0x10fffd)
    expect(missing.id).toBe(0)
    expect(missing.bbox.width).toBeGreaterThan(font.unitsPerEm / 4)
  })

  // Arrows of two fonts have two sizes.
  it('has no arrows, which it would have in two directions only', () => {
    const font = readFont(read('font/archivo-cutroom.woff2'))
    expect(
      Array.from('←↑→↓').filter((arrow) => font.hasGlyphForCodePoint(arrow.codePointAt(0) ?? 0)),
    ).toEqual([])
  })

  it('is smaller than 29.5 KB in the stylesheet, as base64', () => {
    expect(read('font/font-inline.generated.css').byteLength).toBeLessThan(29.5 * KB)
  })

  it('is smaller than 40 KB', () => {
    expect(statSync(join(HERE, 'font/archivo-cutroom.woff2')).size).toBeLessThan(40 * KB)
  })
})
