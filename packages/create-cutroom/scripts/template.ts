import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

const SITE = ['cutroom.config.ts', 'site.css', 'server.js', 'vite.config.ts', 'wrangler.jsonc', 'public']

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest

interface Manifest {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Writes `apps/site`, and `template/` where a new site differs, to the emptied `target`. */
export function writeTemplate(target: string): void {
  rmSync(target, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, '../template'), target, { recursive: true })
  for (const file of SITE) cpSync(join(ROOT, 'apps/site', file), join(target, file), { recursive: true })
  cpSync(join(ROOT, '.env.example'), join(target, 'env.example'))

  const site = read('apps/site/package.json')
  const kit = read('packages/site-kit/package.json')
  const ranges = (from: Readonly<Record<string, string>>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `^${from[name]}`]))
  const manifest = {
    name: 'studio',
    private: true,
    type: 'module',
    scripts: {
      start: 'cutroom start',
      dev: 'cutroom dev',
      build: 'vite build',
      'add-film': 'cutroom add-film',
      studio: 'cutroom start --studio',
      typecheck: 'tsc',
    },
    engines: { node: '>=22.13' },
    dependencies: {
      '@cutroom/site-kit': `^${kit.version}`,
      ...ranges(site.dependencies, ['react', 'react-dom']),
    },
    devDependencies: {
      '@cutroom/content-service': `^${read('apps/content-service/package.json').version}`,
      ...ranges(kit.devDependencies, ['@types/node', '@types/react', '@types/react-dom']),
      ...ranges(site.devDependencies, ['typescript', 'vite']),
    },
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

if (import.meta.main) writeTemplate(join(import.meta.dirname, '../dist/template'))
