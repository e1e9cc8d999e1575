import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLIENT } from './client-build.ts'

describe('the built stylesheets', () => {
  const sheets = globSync('assets/*.css', { cwd: CLIENT }).map((file) =>
    readFileSync(join(CLIENT, file), 'utf8'),
  )

  it('select directions by attribute, which a minifier does not replace by a list of languages', () => {
    expect(sheets.filter((css) => /\[dir=['"]?rtl/.test(css))).not.toEqual([])
    expect(sheets.filter((css) => /:dir\(|:lang\(/.test(css))).toEqual([])
  })
})
