import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'

/** The parts of a manifest that registries show and package managers check. */
interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly files: readonly string[]
  readonly repository?: { readonly directory: string }
  readonly homepage?: string
  readonly bugs?: string
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

const published = globSync('{packages,apps}/*/package.json', { cwd: ROOT })
  .map((file) => ({ folder: file.replace(/\/package\.json$/, ''), manifest: read(join(ROOT, file)) }))
  .filter(({ manifest }) => !manifest.private)

/**
 * The oldest version of the newest range: `>=20.19 <22 || >=22.12` is 22.12 for a package that has
 * one range.
 */
function oldest(range: string): number {
  const [, major = '0', minor = '0'] = /(\d+)(?:\.(\d+))?[^|]*$/.exec(range.split('||').at(-1) ?? '') ?? []
  return Number(major) * 1000 + Number(minor)
}

describe.each(published)('the manifest of $manifest.name', ({ folder, manifest }) => {
  it('leads to its sources, its issues and its changelog', () => {
    expect(manifest.repository?.directory).toBe(folder)
    expect(manifest.homepage).toContain(folder)
    expect(manifest.bugs).toMatch(/\/issues$/)
    expect(manifest.files).toContain('CHANGELOG.md')
  })

  it('supports no version of Node.js that its dependencies do not support', () => {
    const own = oldest(manifest.engines?.node ?? '0')
    const tooNew = Object.keys(manifest.dependencies ?? {}).filter((name) => {
      const range = read(join(ROOT, folder, 'node_modules', name, 'package.json')).engines?.node
      return range !== undefined && oldest(range) > own
    })
    expect(tooNew).toEqual([])
  })
})

describe('the version of Node.js', () => {
  const ranges = published.flatMap(({ manifest }) => manifest.engines?.node ?? [])
  const oldestNode = ranges[0]?.replace('>=', '') ?? ''

  it('is one for all published packages that run on it', () => {
    expect(oldestNode).toMatch(/^\d+\.\d+$/)
    expect(new Set(ranges)).toEqual(new Set([`>=${oldestNode}`]))
    expect(readFileSync(join(ROOT, 'packages/create-cutroom/scripts/template.ts'), 'utf8')).toContain(
      `engines: { node: '>=${oldestNode}' }`,
    )
  })

  it.each(globSync('{packages,apps}/*/{README.md,template/README.md}', { cwd: ROOT }))(
    'is that one in %s',
    (file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const versions = [...text.matchAll(/Node(?:\.js)? (\d[\d.]*\d)/g)].map(([, version]) => version)
      expect(versions.filter((version) => version !== oldestNode)).toEqual([])
    },
  )

  const installed = published.filter(({ manifest }) => manifest.engines?.node)
  const folders = [...installed.map(({ folder }) => folder), 'apps/site', 'packages/create-cutroom/template']
  it.each(folders)('is in the README of %s', (folder) => {
    const text = readFileSync(join(ROOT, folder, 'README.md'), 'utf8').replaceAll('\n', ' ')
    expect(text).toContain(`Node.js ${oldestNode} or newer`)
  })
})
