import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESS = { br: promisify(brotliCompress), gz: promisify(gzip) } as const

/** Files that compress well; fonts are compressed already. */
const TEXT = /\.(?:js|css|svg|json|txt)$/

/** Writes compressed copies of the built files at the highest quality, once a build instead of once a request. */
export function precompress(): Plugin {
  return {
    name: 'cutroom:precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      const { root, build } = this.environment.config
      const folder = join(root, build.outDir)
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await Promise.all(
    Object.entries(COMPRESS).map(async ([suffix, run]) => writeFile(`${file}.${suffix}`, await run(content))),
  )
}
