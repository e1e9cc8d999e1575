// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const OTHERS = ['layered.css', 'styles.css', 'host-reset.css', 'film-sheet/film-sheet.css']

it('layered.css imports the stylesheet of every part but the sheet, which loads when it is opened', () => {
  const styles = readFileSync(join(import.meta.dirname, 'layered.css'), 'utf8')
  const imported = [...styles.matchAll(/@import '\.\/([^']+)'/g)].map(([, file]) => file)
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname })
  expect(sheets.filter((file) => !OTHERS.includes(file) && !imported.includes(file))).toEqual([])
})

it('no stylesheet has the shorthand of a line under text with its thickness, which Safari ignores', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname })
  const ignored = sheets.filter((file) =>
    /text-decoration: \w+ /.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(ignored).toEqual([])
})

it('no stylesheet shows a hover on a phone, of which many report one and keep it after a tap', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname })
  const shown = sheets.filter((file) =>
    /@media \(hover: hover\)(?! and \(pointer: fine\))[^{]*\{[^}]*:hover/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  )
  expect(shown).toEqual([])
})
