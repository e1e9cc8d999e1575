import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'

const CONFIG = JSON.parse(readFileSync(join(ROOT, '.changeset/config.json'), 'utf8')) as {
  readonly fixed: readonly (readonly string[])[]
}

// `changeset version` refuses all notes if one names another package, such as the Studio.
it('the notes of changes name published packages of this workspace only', () => {
  const names = globSync('.changeset/*.md', { cwd: ROOT })
    .filter((file) => !file.endsWith('README.md'))
    .flatMap((file) => {
      const [, front = ''] = readFileSync(join(ROOT, file), 'utf8').split(/^---$/m)
      return [...front.matchAll(/^['"]?([^'":]+)['"]?:/gm)].map(([, name]) => `${file}: ${name}`)
    })
  const published = CONFIG.fixed.flat()
  expect(names.filter((line) => !published.includes(line.split(': ')[1] ?? ''))).toEqual([])
})
