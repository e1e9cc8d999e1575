import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bundle, Features } from 'lightningcss'

const HERE = join(import.meta.dirname, '..')

function build(file: string): void {
  const target = join(HERE, 'dist', relative(join(HERE, 'src'), file))
  // Browsers of early 2023 have no nesting.
  const { code } = bundle({ filename: file, minify: true, include: Features.Nesting })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, code)
}

// From version 6 on TypeScript refuses imports of files without declarations.
writeFileSync(join(HERE, 'dist/stylesheet.d.ts'), 'export {}\n')

// `styles.css` with everything in it, and each part's own file beside its code.
for (const file of globSync(join(HERE, 'src/**/*.css'))) build(file)
