/* The last step of a package's build: copies the modules of `ground` that its `dist` imports into
   `dist/ground`, with their types, and imports them from there. Run it in the package's folder. */
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const BUILT = join(import.meta.dirname, '../dist')
const dist = join(process.cwd(), 'dist')
const target = join(dist, 'ground')

for (const file of globSync('**/*.{js,d.ts}', { cwd: dist })) {
  const path = join(dist, file)
  const source = readFileSync(path, 'utf8')
  const folder = relative(dirname(path), target).replaceAll(sep, '/')
  const written = source.replaceAll(/(?<=["'])@cutroom\/ground\/([\w-]+)(?=["'])/g, (_, name: string) => {
    copy(name)
    return `${folder.startsWith('.') ? folder : `./${folder}`}/${name}.js`
  })
  if (written !== source) writeFileSync(path, written)
}

/** Copies a module with those that it imports. */
function copy(name: string): void {
  mkdirSync(target, { recursive: true })
  for (const ending of ['js', 'd.ts'])
    cpSync(join(BUILT, `${name}.${ending}`), join(target, `${name}.${ending}`))
  const source = readFileSync(join(BUILT, `${name}.js`), 'utf8')
  for (const [, imported = ''] of source.matchAll(/from ['"]\.\/([\w-]+)\.js['"]/g)) copy(imported)
}
