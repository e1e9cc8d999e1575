import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const source = import.meta.dirname

/**
 * The files of this package, and the packages, that `entry` imports, without types and `import()`.
 */
function imports(entry: string): { files: string[]; packages: string[] } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const statements = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(statements)) {
      // The build adds it to this package.
      if (name.startsWith('@cutroom/ground/')) continue
      if (!name.startsWith('.')) packages.add(name)
      else visit(resolve(join(file, '..', name)))
    }
  }
  visit(join(source, entry))
  return { files: [...files].map((file) => relative(source, file)), packages: [...packages] }
}

function resolve(path: string): string {
  const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')]
  for (const candidate of candidates) {
    try {
      readFileSync(candidate)
      return candidate
    } catch {
      continue
    }
  }
  throw new Error(`${path} is not there.`)
}

const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`)

it('the main entry imports neither preview nor React', () => {
  const { files, packages } = imports('index.ts')
  expect(files.filter(within('views'))).not.toEqual([])
  for (const folder of ['preview', 'react', 'sync', 'live']) expect(files.filter(within(folder))).toEqual([])
  expect(packages.filter((name) => name.startsWith('react'))).toEqual([])
})

it('the preview entry imports no React', () => {
  const { files, packages } = imports('preview/index.ts')
  expect(files.filter(within('sync'))).not.toEqual([])
  expect([...files.filter(within('react')), ...packages.filter((name) => name.startsWith('react'))]).toEqual(
    [],
  )
})

it('page queries import no client', () => {
  const { packages } = imports('views/page-queries.ts')
  expect(packages).toContain('groq')
  expect(packages).not.toContain('@sanity/client')
})

it('the stega entry imports no package', () => {
  expect(imports('stega/index.ts')).toEqual({
    files: ['stega/index.ts'],
    packages: [],
  })
})

it('the images entry imports no package and nothing that reads content', () => {
  const { files, packages } = imports('images/index.ts')
  expect(files).toEqual(['images/index.ts', 'images/image-urls.ts', 'specification.ts'])
  expect(packages).toEqual([])
})

it('the live entry imports no package', () => {
  const { files, packages } = imports('live/index.ts')
  expect(files.filter(within('sync'))).not.toEqual([])
  expect(packages).toEqual([])
})
