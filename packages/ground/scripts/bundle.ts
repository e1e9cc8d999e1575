/* The last step of a package's build: copies the modules of `ground` that its `dist` imports into
   `dist/ground`, with their types, and imports them from there. Run it in the package's folder. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const BUILT = join(import.meta.dirname, '../dist')
const dist = join(process.cwd(), 'dist')
const target = join(dist, 'ground')
const copied = new Set<string>()

for (const file of globSync('**/*.{js,d.ts}', { cwd: dist })) bundle(join(dist, file))

/** Copies the modules that a file imports, and changes its imports. */
function bundle(path: string): void {
  const source = readFileSync(path, 'utf8')
  const folder = relative(dirname(path), target).replaceAll(sep, '/') || '.'
  const written = source.replaceAll(/(?<=["'])@cutroom\/ground\/([\w/-]+)(?=["'])/g, (_, name: string) => {
    copy(name)
    return `${folder.startsWith('.') ? folder : `./${folder}`}/${name}.js`
  })
  if (written !== source) writeFileSync(path, written)
}

/** Copies a module with those that it imports, also for types only. */
function copy(name: string): void {
  if (copied.has(name)) return
  copied.add(name)
  const built = join(BUILT, name.startsWith('testing/') ? '' : 'src', name)
  const path = join(target, name)
  mkdirSync(dirname(path), { recursive: true })
  for (const ending of ['.js', '.d.ts']) {
    const source = readFileSync(`${built}${ending}`, 'utf8')
    const written = source.replaceAll(/(?<=["']\.\/)([\w-]+)\.[jt]s(?=["'])/g, (_, imported: string) => {
      copy(join(dirname(name), imported))
      return `${imported}.js`
    })
    writeFileSync(`${path}${ending}`, written)
    bundle(`${path}${ending}`)
  }
}
