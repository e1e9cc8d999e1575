import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLIENT } from './client-build.ts'

describe('the built stylesheets', () => {
  const sheets = globSync('assets/*.css', { cwd: CLIENT }).map((file) =>
    readFileSync(join(CLIENT, file), 'utf8'),
  )

  it('know directions by attribute: a minifier makes a list of languages of the pseudo-class', () => {
    expect(sheets.filter((css) => /\[dir=['"]?rtl/.test(css))).not.toEqual([])
    expect(sheets.filter((css) => /:dir\(|:lang\(/.test(css))).toEqual([])
  })
})
